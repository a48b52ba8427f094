import { openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { failRender } from '@/lib/server/domain/renders/render-job';
import { ensureUser, findUserByEmail, signUpUser } from '@/lib/server/domain/users/accounts';
import { env } from '@/lib/server/env';
import { findBrowser } from '@/lib/server/rendering/browser';
import { freePort } from '../cli/free-port';
import { serve } from '../cli/service/serve';
import { OPENID_CLIENT, startOpenIdProvider } from '../testing/openid-provider';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { sampleQuestion } from './api-data';
import type { Figure } from './figure';
import { createPerson, type Person, personSeconds } from './person';
import { withTemporaryService } from './with-temporary-service';

const PASSWORD = 'correct horse battery';
const NEXT = 'another long phrase';
const ADMIN = 'admin@example.com';
const FIRST = 'ada@example.com';
const LATER = 'ada@example.org';
const WAIT_MS = 60_000;

interface Scene {
  page: Page;
  person: Person;
  admin: Page;
  adminPerson: Person;
  smtp: TestSmtpServer;
  become: Awaited<ReturnType<typeof startOpenIdProvider>>['become'];
  folder: string;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** The link of the newest mail to an address that arrives after those that were there. */
const mailedLink = async ({ smtp }: Scene, to: string, known: number): Promise<string> => {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const mail = smtp.received.slice(known).findLast((message) => message.includes(`To: ${to}`));
    const text = mail?.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const link = text && /https?:\/\/[^\s#]{1,100}#[\w-]{43}/.exec(text)?.[0];
    if (link) return link;
    if (Date.now() > deadline) throw new Error(`No mail with a link to ${to} arrived.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const signIn = async (page: Page, person: Person, email: string, password: string): Promise<void> => {
  await page.goto('/sign-in?callbackUrl=/account');
  await person.writeFirst(page.getByLabel('Email'), email);
  await person.write(page.getByLabel('Password', { exact: true }), password);
  await person.press('Enter');
  await heading(page, 'Account').waitFor();
};

const invitation = async (scene: Scene): Promise<void> => {
  const { admin, adminPerson: person, page } = scene;
  await signIn(admin, person, ADMIN, PASSWORD);
  await admin.goto('/admin');
  await person.click(admin.getByRole('button', { name: 'Invite' }));
  await person.click(admin.getByRole('dialog').getByRole('button', { name: 'Create link' }));
  await page.goto(
    (await admin
      .getByRole('dialog')
      .getByText(/\/sign-up#/)
      .textContent()) ?? '',
  );
};

const signUp = async (scene: Scene): Promise<void> => {
  const { page, person, smtp } = scene;
  const known = smtp.received.length;
  await person.writeFirst(page.getByLabel('Email'), FIRST);
  await person.write(page.getByLabel('Password', { exact: true }), PASSWORD);
  await person.press('Enter');
  await page.goto(await mailedLink(scene, FIRST, known));
  await person.click(page.getByRole('button', { name: 'Confirm' }));
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  await signIn(page, person, FIRST, PASSWORD);
};

const addPasskey = async ({ page, person }: Scene): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await person.click(page.getByRole('button', { name: 'Add passkey' }));
  const dialog = page.getByRole('alertdialog');
  await person.write(dialog.getByLabel('Password', { exact: true }), PASSWORD);
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  await page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').waitFor();
};

const linkProvider = async ({ page, person, become }: Scene): Promise<void> => {
  become({ sub: 'ada', email: FIRST, email_verified: true });
  await person.click(page.getByRole('button', { name: 'Link Example Corp' }));
  const dialog = page.getByRole('alertdialog');
  await person.write(dialog.getByLabel('Password', { exact: true }), PASSWORD);
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  await page.getByRole('button', { name: 'Unlink Example Corp' }).waitFor();
};

const resetPassword = async (scene: Scene): Promise<void> => {
  const { page, person, smtp } = scene;
  const known = smtp.received.length;
  await page.context().clearCookies({ domain: 'localhost' });
  await page.goto('/sign-in');
  await person.click(page.getByRole('link', { name: 'Forgot your password?' }));
  await person.writeFirst(page.getByLabel('Email'), FIRST);
  await person.press('Enter');
  await page.goto(await mailedLink(scene, FIRST, known));
  await person.writeFirst(page.getByLabel('New password'), NEXT);
  await person.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/quizzes'));
  await page.goto('/account');
};

const changeAddress = async (scene: Scene): Promise<void> => {
  const { page, person, smtp } = scene;
  const known = smtp.received.length;
  await person.click(page.getByRole('button', { name: 'Change address' }));
  const dialog = page.getByRole('alertdialog');
  await person.write(dialog.getByLabel('New email address'), LATER);
  await person.write(dialog.getByLabel('Password', { exact: true }), NEXT);
  await person.click(dialog.getByRole('button', { name: 'Send link' }));
  await page.goto(await mailedLink(scene, LATER, known));
  await person.click(page.getByRole('button', { name: 'Confirm' }));
  await page.getByText('confirmed', { exact: false }).first().waitFor();
  await page.goto('/account');
  await page.getByText(LATER).first().waitFor();
};

const exportData = async ({ page, person, folder }: Scene): Promise<void> => {
  await person.click(page.getByRole('button', { name: 'Export my data' }));
  const link = page.getByRole('link', { name: /^Download \(/ });
  await link.waitFor({ timeout: WAIT_MS });
  const started = page.waitForEvent('download');
  await person.click(link);
  await (await started).saveAs(path.join(folder, 'export.zip'));
};

/** A render of the person's that has failed last night. */
const failSomething = async (): Promise<void> => {
  const { id = '' } = (await findUserByEmail(db(), LATER)) ?? {};
  const actor = systemActor(id);
  const rounds = [{ title: 'One', questions: [sampleQuestion(1)] }];
  const quiz = await createQuiz(actor, createQuizBody.parse({ title: 'Planets', rounds }));
  const render = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id })));
  await failRender(
    { renderId: render.id, userId: id, round: render.round },
    'The browser did not start.',
    'browser_unavailable',
  );
};

const administration = async ({ admin, adminPerson: person }: Scene): Promise<void> => {
  await failSomething();
  await admin.goto('/admin');
  await person.write(admin.getByLabel('Search people'), LATER);
  await person.click(admin.getByRole('link', { name: 'Jobs' }).first());
  await person.click(admin.getByRole('list', { name: 'Jobs' }).getByRole('link').first());
  await admin.getByRole('region', { name: 'Story' }).waitFor();
};

const limits = async ({ admin, adminPerson: person }: Scene): Promise<void> => {
  await admin.goto('/admin');
  await person.write(admin.getByLabel('Search people'), LATER);
  await admin.getByText('Administrator', { exact: true }).waitFor({ state: 'hidden' });
  await person.click(admin.getByRole('button', { name: 'Limits' }));
  await person.write(admin.getByLabel('Renders per hour'), '50');
  await person.click(admin.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await admin.getByRole('dialog').waitFor({ state: 'hidden' });
};

const deletion = async ({ page, person }: Scene): Promise<void> => {
  await page.goto('/account');
  await person.click(page.getByRole('button', { name: 'Delete account' }));
  const dialog = page.getByRole('alertdialog');
  await person.write(dialog.getByLabel(/^Type /), LATER);
  await person.click(dialog.getByRole('button', { name: 'Use a passkey instead' }));
  await page.waitForURL((url) => url.pathname === '/');
};

const blocking = async ({ admin, adminPerson: person }: Scene): Promise<void> => {
  await ensureUser({ email: 'eve@example.com' });
  await admin.goto('/admin');
  await person.write(admin.getByLabel('Search people'), 'eve@');
  await admin.getByText('Administrator', { exact: true }).waitFor({ state: 'hidden' });
  await person.click(admin.getByRole('button', { name: 'Block', exact: true }));
  await person.click(admin.getByRole('alertdialog').getByRole('button', { name: 'Block' }));
  await admin.getByText('Blocked', { exact: true }).waitFor();
};

const STAGES = {
  invitation,
  'sign-up and confirmation': signUp,
  passkey: addPasskey,
  'OpenID Connect': linkProvider,
  'forgotten password': resetPassword,
  'new address': changeAddress,
  export: exportData,
  'why a render failed': administration,
  'a higher limit': limits,
  block: blocking,
  deletion,
} as const;

const walk = async (scene: Scene): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const clicksOf = () => scene.person.effort.clicks + scene.adminPerson.effort.clicks;
  const startedAt = performance.now();
  for (const [name, work] of Object.entries(STAGES)) {
    const [since, clicks] = [performance.now(), clicksOf()];
    await work(scene);
    const value = (performance.now() - since) / 1000;
    figures.push({ name: `account: ${name}`, value, unit: 's', note: `clicks: ${clicksOf() - clicks}` });
  }
  const service = (performance.now() - startedAt) / 1000;
  const total = service + personSeconds(scene.person.effort) + personSeconds(scene.adminPerson.effort);
  return [
    ...figures,
    { name: 'account: clicks', value: clicksOf(), unit: 'clicks', note: 'of the person and the administrator' },
    { name: 'account: with people', value: total / 60, unit: 'min', note: 'keystroke-level model' },
  ];
};

const open = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: env().APP_URL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  return { page, person: createPerson(page) };
};

/**
 * Measures what the life of an account takes, from the invitation to the deletion, and what its administrator does, with a
 * real SMTP server, a real OpenID provider and Chromium's virtual authenticator.
 */
export const run = async (): Promise<Figure[]> => {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const smtp = await startSmtpServer();
  const provider = await startOpenIdProvider(`${url}/api/auth/callback/oidc`);
  const variables = {
    ...{ PORT: port, APP_URL: url, LOG_LEVEL: 'warn', SIGN_UP: 'invite' },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Quiz <quiz@example.com>' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: OPENID_CLIENT.id, OIDC_CLIENT_SECRET: OPENID_CLIENT.secret },
    OIDC_NAME: 'Example Corp',
  } as const;
  try {
    return await withTemporaryService(variables, async (folder) => {
      await signUpUser({ email: ADMIN, password: PASSWORD });
      await mkdir(folder, { recursive: true });
      const service = await serve({ output: openSync(os.devNull, 'w') });
      const browser = await chromium.launch({
        executablePath: await findBrowser(),
        args: ['--no-sandbox', '--disable-gpu'],
      });
      try {
        const [own, other] = [await open(browser), await open(browser)];
        const people = { ...own, admin: other.page, adminPerson: other.person };
        return await walk({ ...people, smtp, become: provider.become, folder });
      } finally {
        await browser.close();
        await service.stop();
      }
    });
  } finally {
    provider.stop();
    await smtp.close();
  }
};
