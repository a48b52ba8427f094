import { freePort } from '../lib/tools/cli/free-port';
import { startOwnService } from '../lib/tools/testing/own-service';
import { startSmtpServer, type TestSmtpServer } from '../lib/tools/testing/smtp-server';
import { password, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

/** The link of the mail to an address, once it has arrived. */
const linkTo = async ({ received }: TestSmtpServer, email: string): Promise<string> => {
  let link: string | undefined;
  await expect(() => {
    const mail = received.find((message) => message.includes(`To: ${email}`)) ?? '';
    link = /https?:\/\/\S+\/confirm#[\w-]{43}/.exec(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
};

test('a sign-up is confirmed in its browser, and elsewhere with a new password', async ({ browser }) => {
  const smtp = await startSmtpServer();
  const port = String(await freePort());
  const baseURL = `http://localhost:${port}`;
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Quiz <quiz@example.com>', SIGN_UP: 'open' };
  const service = await startOwnService('e2e-confirm-sign-up', port, mail);
  const newPage = async () => (await browser.newContext({ baseURL })).newPage();
  const fillIn = async (page: Awaited<ReturnType<typeof newPage>>, email: string, secret: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(secret);
  };
  // The first account of an installation is created without a mail, unless an earlier run has done so.
  const first = await newPage();
  await signUp(first).catch(() => {});
  await first.context().close();

  const [stranger, owner] = [await newPage(), await newPage()];
  const start = async (email: string) => {
    await stranger.goto('/sign-up');
    await fillIn(stranger, email, 'the password of eve');
    await stranger.getByRole('button', { name: 'Create account' }).click();
    await expect(stranger.getByRole('status')).toContainText('Check your e-mail');
  };
  const [own, others] = [`eve-${port}@example.com`, `ada-${port}@example.com`];
  await start(own);
  await start(others);

  await stranger.goto(await linkTo(smtp, own));
  await stranger.getByRole('button', { name: 'Confirm address' }).click();
  await expect(stranger.getByRole('status')).toHaveText(`${own} is confirmed.Sign in`);

  await owner.goto(await linkTo(smtp, others));
  await owner.getByRole('button', { name: 'Confirm address' }).click();
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

  await stranger.getByRole('link', { name: 'Sign in' }).first().click();
  await fillIn(stranger, others, 'the password of eve');
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByText('Incorrect email or password.')).toBeVisible();
  await owner.goto('/sign-in?callbackUrl=/account');
  await fillIn(owner, others, password);
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await expect(owner).toHaveURL(/\/account$/);

  await stranger.context().close();
  await owner.context().close();
  await service.stop();
  await smtp.close();
});
