import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { password } from './account';
import { expect, test } from './test';

const newEmail = () => `${randomUUID()}@example.com`;

const fillIn = async (page: Page, email: string, secret: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
};

/** Signs up after a page redirected to sign-in, and returns to that page. */
const signUp = async (page: Page, email: string) => {
  await page.goto('/api-keys');
  await page.getByRole('link', { name: 'Create one' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await fillIn(page, email, password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible();
};

/** Clicks until it has an effect, because buttons don't work before hydration. */
const press = (button: Locator, effect: Locator) =>
  expect(async () => {
    if (!(await effect.isVisible())) await button.click();
    await expect(effect).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

const openForm = (page: Page) =>
  press(page.getByRole('button', { name: 'New key' }), page.getByRole('textbox', { name: 'Name' }));

const signOut = async (page: Page) => {
  const item = page.getByRole('menuitem', { name: 'Sign out' });
  await press(page.getByRole('button', { name: /^Account menu for/ }), item);
  await item.click();
  await expect(page.getByRole('heading', { name: 'Turn your questions into a quiz video' })).toBeVisible();
};

test('creates a key that works until it is revoked', async ({ page, playwright, baseURL }) => {
  await signUp(page, newEmail());
  await openForm(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekly trivia bot');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your key now' });
  const key = (await dialog.getByText(/^qk_live_[0-9a-f]{40}$/).textContent()) ?? '';

  await expect(dialog.getByRole('region', { name: 'Example request' })).toContainText(`${baseURL}/api/v1/quizzes`);
  await dialog.getByRole('button', { name: 'Test it' }).click();
  await expect(dialog.getByRole('status')).toContainText('It works');

  // Without the browser's cookies.
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${key}` } });
  expect((await api.post('/api/v1/quizzes', { data: { title: 'From a key' } })).status()).toBe(201);

  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Weekly trivia bot' });
  await expect(row).toContainText(`${key.slice(0, 16)}…`);
  await expect(row).toContainText('Expires in 90 days');
  await expect(page.getByText(key)).toHaveCount(0);

  await row.getByRole('button', { name: 'Revoke Weekly trivia bot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
  expect((await api.get('/api/v1/quizzes')).status()).toBe(401);
  await api.dispose();
});

test('asks before it closes a new key that was not copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, newEmail());
  await openForm(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekly trivia bot');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your key now' });
  await expect(dialog).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (box) => {
    asked.push(box.message());
    void box.dismiss();
  });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.mouse.click(5, 5);
  expect(asked).toEqual(Array(2).fill('You haven’t copied the key. Close anyway?'));
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy key' })).toHaveText('Copied');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(asked).toHaveLength(2);
});

test('shows validation errors of a new key at their fields', async ({ page }) => {
  await signUp(page, newEmail());
  await openForm(page);
  await page.getByRole('button', { name: 'Full access' }).click();
  for (const box of await page.getByRole('group', { name: 'Scopes' }).getByRole('checkbox').all()) await box.uncheck();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Give the key a name.')).toBeVisible();
  await expect(page.getByText('Choose at least one scope.')).toBeVisible();
});

test('creates a key with the keyboard alone', async ({ page }) => {
  await signUp(page, newEmail());
  await openForm(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New key' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const form = await page.getByRole('dialog').elementHandle();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy your key now' });
  await expect(dialog).toBeFocused();
  // The same element: its entrance isn't animated again.
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
  page.once('dialog', (box) => void box.accept());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New key' })).toBeFocused();
});

test('finds keys by name or scope, including revoked ones', async ({ page }) => {
  await signUp(page, newEmail());
  for (const [name, preset] of [
    ['Reader', 'Read only'],
    ['Weekly trivia bot', 'Full access'],
  ] as const) {
    await openForm(page);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: preset }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await page.getByRole('button', { name: 'Revoke Reader' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('Revoked and expired (1)')).toBeVisible();
  const search = page.getByLabel('Search keys');
  await search.fill('READ');
  await expect(page.getByText('Reader', { exact: true })).toBeVisible();
  await search.fill('ai:write');
  await expect(page.getByText('Reader', { exact: true })).toBeHidden();
  await expect(page.getByText('Weekly trivia bot')).toBeVisible();
  await search.fill('monthly');
  await expect(page.getByRole('heading', { name: 'No keys found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(search).toBeFocused();
  await expect(page.getByText('Weekly trivia bot')).toBeVisible();
});

test('opens the wanted page even if the link to the other form is clicked before the page has loaded', async ({
  page,
}) => {
  const left = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (new URL(route.request().frame().url()).pathname === '/sign-in') await left.promise;
    await route.fallback();
  });
  await page.goto('/sign-in?callbackUrl=%2Fwebhooks', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create one' }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  left.resolve();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?callbackUrl=%2Fwebhooks');
  await fillIn(page, newEmail(), password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
});

test('shows why signing in with Google failed', async ({ page }) => {
  await page.goto('/sign-in?error=OAuthAccountNotLinked');
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in to it as usual' })).toBeVisible();
});

test('returns to the page after signing out and in again', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signOut(page);
  await page.goto('/api-keys');
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fapi-keys$/);
  await fillIn(page, email.toUpperCase(), password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/api-keys$/);
});

test.describe('sign-in and sign-up errors', () => {
  test('shows that a password is too short and keeps the input', async ({ page }) => {
    await page.goto('/sign-up');
    await fillIn(page, 'ada@example.com', 'short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Use at least 10 characters.',
    );
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  });

  test('rejects an email that already has an account', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    await signOut(page);
    await page.goto('/sign-up');
    await fillIn(page, email, 'another good password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/An account with this address already exists/);
  });

  test('shows the same error for a wrong password and an unknown email', async ({ page, pageErrors }) => {
    const email = newEmail();
    await signUp(page, email);
    await signOut(page);
    for (const address of [email, newEmail()]) {
      await page.goto('/sign-in');
      await fillIn(page, address, 'not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    }
    // The browser logs next-auth's 401.
    expect(pageErrors.splice(0).every((error) => error.includes('401'))).toBe(true);
  });

  test('says the same for a forgotten password whether the address has an account', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    await signOut(page);
    for (const address of [email, newEmail()]) {
      await page.goto('/sign-in');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('status')).toContainText(`If ${address} has an account, we’ve sent a link to it.`);
    }
  });

  test('refuses links that were used or made up', async ({ page }) => {
    await page.goto(`/reset-password#${'x'.repeat(43)}`);
    await page.getByLabel('New password').fill('a new long phrase');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'used already or has expired' })).toBeVisible();
    await page.goto(`/confirm#${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'used already or has expired' })).toBeVisible();
  });
});
