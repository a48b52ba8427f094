import type { Browser, Page } from '@playwright/test';
import { freePort } from '../lib/tools/cli/free-port';
import { startOwnService } from '../lib/tools/testing/own-service';
import { startSmtpServer, type TestSmtpServer } from '../lib/tools/testing/smtp-server';
import { password, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

let smtp: TestSmtpServer;
let service: Awaited<ReturnType<typeof startOwnService>>;
let port: string;
let newPage: (browser: Browser) => Promise<Page>;

test.beforeAll(async ({ browser }) => {
  smtp = await startSmtpServer();
  port = String(await freePort());
  const baseURL = `http://localhost:${port}`;
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Quiz <quiz@example.com>', SIGN_UP: 'open' };
  service = await startOwnService('e2e-confirm-address', port, mail);
  newPage = async (browser) => (await browser.newContext({ baseURL })).newPage();
  // The first account of an installation is created without a mail, unless an earlier run has done so.
  const first = await newPage(browser);
  await signUp(first).catch(() => {});
  await first.context().close();
});
test.afterAll(async () => {
  await service?.stop();
  await smtp?.close();
});

/** The link of the mail to an address, once it has arrived. */
const linkTo = async (email: string): Promise<string> => {
  let link: string | undefined;
  await expect(() => {
    const mail = smtp.received.find((message) => message.includes(`To: ${email}`)) ?? '';
    link = /https?:\/\/\S+\/confirm#[\w-]{43}/.exec(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
};

const ATTACKERS = 'the password of eve';

const fillIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
};
const start = async (page: Page, email: string) => {
  await page.goto('/sign-up');
  await fillIn(page, email, ATTACKERS);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('status')).toContainText('Check your e-mail');
};
const confirm = async (page: Page, email: string) => {
  await page.goto(await linkTo(email));
  await page.getByRole('button', { name: 'Confirm address' }).click();
};

test('a sign-up is confirmed in its browser, and elsewhere with a new password', async ({ browser }) => {
  const [attacker, owner] = [await newPage(browser), await newPage(browser)];
  const [own, others] = [`eve-${port}@example.com`, `ada-${port}@example.com`];
  await start(attacker, own);
  await start(attacker, others);
  await confirm(attacker, own);
  await expect(attacker.getByRole('status')).toHaveText(`${own} is confirmed.Sign in`);

  await confirm(owner, others);
  const field = owner.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(owner.getByRole('status')).toContainText(`Choose a password for ${others}.`);
  expect(await axeFindings(owner)).toEqual([]);
  await field.fill('short');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Use at least 10 characters.');
  await expect(field).toHaveValue('short');
  await field.fill(password);
  await owner.getByRole('button', { name: 'Create account' }).click();
  await expect(owner.getByRole('status')).toContainText(`${others} is confirmed.`);

  await attacker.getByRole('link', { name: 'Sign in' }).first().click();
  await fillIn(attacker, others, ATTACKERS);
  await attacker.getByRole('button', { name: 'Sign in' }).click();
  await expect(attacker.getByText('Incorrect email or password.')).toBeVisible();
  await owner.goto('/sign-in?callbackUrl=/account');
  await fillIn(owner, others, password);
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await expect(owner).toHaveURL(/\/account$/);

  await attacker.context().close();
  await owner.context().close();
});

test('a new address is confirmed only where its account is signed in', async ({ browser }) => {
  const [page, elsewhere] = [await newPage(browser), await newPage(browser)];
  const [before, after] = [`old-${port}@example.com`, `new-${port}@example.com`];
  await start(page, before);
  await confirm(page, before);
  await expect(page.getByRole('status')).toContainText(`${before} is confirmed.`);
  await page.goto('/sign-in?callbackUrl=/account');
  await fillIn(page, before, ATTACKERS);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('New email address').fill(after);
  await dialog.getByLabel('Password', { exact: true }).fill(ATTACKERS);
  await dialog.getByRole('button', { name: 'Send link' }).click();

  await confirm(elsewhere, after);
  await expect(elsewhere.getByRole('status')).toContainText(`Sign in to the account that should use ${after}`);
  expect(await axeFindings(elsewhere)).toEqual([]);
  // The secret isn't in the address of the page that it leads to, nor needed again.
  const form = elsewhere.getByRole('main');
  await form.getByRole('link', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL(/\/sign-in\?callbackUrl=\/confirm$/);
  await fillIn(elsewhere, before, ATTACKERS);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('button', { name: 'Confirm address' }).click();
  await expect(form.getByRole('status')).toContainText(`${after} is confirmed.`);
  await form.getByRole('link', { name: 'Open account' }).click();
  await expect(form.getByText(after)).toBeVisible();

  await page.context().close();
  await elsewhere.context().close();
});
