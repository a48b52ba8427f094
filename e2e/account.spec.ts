import { password, signUp } from './account';
import { expect, test } from './test';

test('changes name and password and stays signed in', async ({ page, browser, baseURL }) => {
  const email = await signUp(page, '/account');
  await page.getByLabel('Name', { exact: true }).fill('Ada <b>Lovelace</b>');
  await page.getByRole('button', { name: 'Save name' }).click();
  // Names are rendered as text, not as HTML.
  await expect(page.getByRole('button', { name: 'Account menu for Ada <b>Lovelace</b>' })).toBeVisible();

  await page.getByLabel('Current password', { exact: true }).fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto('/sign-in');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('a brand new password');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL((url) => !url.pathname.startsWith('/sign'));

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await other.goto('/account');
  await expect(other).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test('deletes an account after its email and password are confirmed', async ({ page, pageErrors }) => {
  const email = await signUp(page, '/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Type /).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  expect(pageErrors.splice(0).every((error) => error.includes('401'))).toBe(true);
});

test('rejects server actions from other origins', async ({ page, context, baseURL }) => {
  await signUp(page, '/account');
  const [action] = await Promise.all([
    page.waitForRequest((request) => request.headers()['next-action'] !== undefined),
    page
      .getByLabel('Name', { exact: true })
      .fill('First')
      .then(() => page.getByRole('button', { name: 'Save name' }).click()),
  ]);
  await expect(page.getByRole('button', { name: 'Account menu for First' })).toBeVisible();
  const replay = (Origin: string) =>
    context.request.post('/account', {
      headers: { ...action.headers(), Origin },
      data: (action.postData() ?? '').replace('First', 'Second'),
    });
  expect((await replay('https://evil.example')).ok()).toBe(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu for First' })).toBeVisible();
  // The same request from this origin succeeds.
  expect((await replay(baseURL ?? '')).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu for Second' })).toBeVisible();
});
