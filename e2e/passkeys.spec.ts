import type { Locator, Page } from '@playwright/test';
import { password, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

/** A platform authenticator that verifies the person without asking, as Chromium's DevTools add one. */
const addAuthenticator = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a passkey is added, signs in without password and code, confirms changes, and is removed', async ({
  page,
  pageErrors,
}) => {
  const email = await signUp(page, '/account');
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const add = page.getByRole('alertdialog', { name: 'Add a passkey' });
  await add.getByLabel('Name').fill('Work laptop');
  await add.getByLabel('Password', { exact: true }).fill('not my password');
  await add.getByRole('button', { name: 'Continue' }).click();
  await expect(add.getByText('That is not your password.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await add.getByLabel('Password', { exact: true }).fill(password);
  await add.getByRole('button', { name: 'Continue' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByText('Work laptop')).toBeVisible();
  await expect(list.getByText('never used')).toBeVisible();

  await page.getByRole('button', { name: 'Require a passkey' }).click();
  const require = page.getByRole('alertdialog', { name: 'Require a passkey?' });
  await require.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('On, with passkeys. 10 recovery codes are left.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // With two-factor sign-in, the password alone neither deletes the account nor changes its address.
  const refuse = async (open: string, fill: (dialog: Locator) => Promise<void>, action: string) => {
    await page.getByRole('button', { name: open }).click();
    const dialog = page.getByRole('alertdialog');
    await fill(dialog);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await expect(dialog.getByRole('button', { name: action })).toBeDisabled();
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog.getByText('That code is wrong or was used already.', { exact: false })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  };
  await refuse('Delete account', (dialog) => dialog.getByLabel(/^Type /).fill(email), 'Delete account');
  await refuse('Change address', (dialog) => dialog.getByLabel('New email address').fill(`new-${email}`), 'Send link');

  await page.context().clearCookies();
  await page.goto('/sign-in?callbackUrl=/account');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(list.getByText('· used', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  const remove = page.getByRole('alertdialog', { name: 'Remove Work laptop?' });
  await remove.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(remove.getByText('Two-factor sign-in needs this passkey.', { exact: false })).toBeVisible();
  await remove.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await remove.getByLabel('Password', { exact: true }).fill(password);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(list).toBeHidden();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByText('That passkey doesn’t open an account here.', { exact: false })).toBeVisible();
  // The password without a code, and the removed passkey.
  expect(pageErrors.splice(0).every((error) => error.includes('401'))).toBe(true);
});
