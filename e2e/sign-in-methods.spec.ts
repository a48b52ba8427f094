import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../lib/tools/cli/free-port';
import { OPENID_CLIENT, startOpenIdProvider } from '../lib/tools/testing/openid-provider';
import { startOwnService } from '../lib/tools/testing/own-service';
import { password, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

/** The code that an app shows in the next half minute, which no earlier code has used. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

test('two-factor sign-in asks for a code after the password, and takes a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page, '/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Set up two-factor sign-in' });
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('That code is wrong.', { exact: false })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const other = await (await browser.newContext({ baseURL })).newPage();
  const enterPassword = async () => {
    await other.goto('/sign-in?callbackUrl=/account');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByLabel('Code')).toBeFocused();
  };
  await enterPassword();
  expect(await axeFindings(other)).toEqual([]);
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('That code is wrong or was used already.', { exact: false })).toBeVisible();
  await other.getByLabel('Code').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible();

  await other.getByRole('button', { name: 'Turn off' }).click();
  const turnOff = other.getByRole('alertdialog');
  await turnOff.getByLabel('Password', { exact: true }).fill(password);
  await turnOff.getByLabel('Code').fill(nextCode(secret));
  await turnOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(other.getByRole('button', { name: 'Set up' })).toBeVisible();
  await other.context().close();
});

test('single sign-on creates an account, and is linked and unlinked', async ({ browser }) => {
  const port = String(await freePort());
  const baseURL = `http://localhost:${port}`;
  const provider = await startOpenIdProvider(`${baseURL}/api/auth/callback/oidc`);
  const service = await startOwnService('e2e-single-sign-on', port, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OPENID_CLIENT.id,
    OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
    OIDC_NAME: 'Example Corp',
  });
  const newPage = async () => (await browser.newContext({ baseURL })).newPage();
  const page = await newPage();
  provider.become({ sub: 'ada', email: `${randomUUID()}@corp.example`, email_verified: true, name: 'Ada' });
  await page.goto('/sign-in?callbackUrl=/account');
  await expect(page.getByText('or continue with email')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with Example Corp' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Example Corp' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('This is your only way to sign in. Set a password first.')).toBeVisible();
  await page.context().close();

  const other = await newPage();
  await signUp(other, '/account');
  const link = async (confirm: string) => {
    await other.getByRole('button', { name: 'Link Example Corp' }).click();
    const dialog = other.getByRole('alertdialog', { name: 'Link Example Corp?' });
    await dialog.getByLabel('Password', { exact: true }).fill(confirm);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await link(password);
  await expect(other.getByText('That account is linked already', { exact: false })).toBeVisible();
  // Otherwise, the provider goes on with its session of Ada.
  await other.context().clearCookies({ domain: '127.0.0.1' });
  provider.become({ sub: 'bob', email: `${randomUUID()}@corp.example`, email_verified: true });
  await link(password);
  await other.getByRole('button', { name: 'Unlink Example Corp' }).click();
  const dialog = other.getByRole('alertdialog', { name: 'Unlink Example Corp?' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(other.getByRole('button', { name: 'Link Example Corp' })).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  await other.context().close();
  await service.stop();
  provider.stop();
});
