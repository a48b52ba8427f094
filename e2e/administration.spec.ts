import { makeAdministrator, signUp } from './account';
import { axeFindings } from './axe';
import { ADMIN_PAGES } from './pages';
import { expect, test } from './test';

// Each page is checked in two sizes and colour schemes.
test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the pages of the administration are accessible, and fit on phones and screens', async ({ page }) => {
  await makeAdministrator(await signUp(page));
  for (const path of ADMIN_PAGES) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${width}`).toBe(width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page), `${path}, ${width}, ${colorScheme}`).toEqual([]);
      }
    }
  }
});

test('administrators see the state and the settings of the installation', async ({ page }) => {
  await makeAdministrator(await signUp(page, '/account'));
  await page.reload();
  await page.getByRole('link', { name: 'Administration' }).click();
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await tabs.getByRole('link', { name: 'Installation' }).click();
  const browser = page.getByRole('listitem').filter({ hasText: 'Rendering browser' });
  await expect(browser).toContainText('Configured');
  await expect(page.getByRole('list', { name: 'Queues' }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible();

  await tabs.getByRole('link', { name: 'Settings' }).click();
  const setting = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(setting('GOOGLE_CLIENT_SECRET')).toContainText('Set');
  await expect(setting('GOOGLE_CLIENT_SECRET')).toContainText('Environment');
  await expect(setting('LOG_LEVEL')).toContainText('warn');
  await expect(setting('MAX_QUIZ_QUESTIONS')).toContainText('500Default');
});

test('administrators list invitations and withdraw one', async ({ page }) => {
  await makeAdministrator(await signUp(page));
  await page.goto('/admin/invitations');
  const address = `invited-${Date.now()}@example.com`;
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(address);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = (await dialog.getByText(/sign-up#/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText('Open');
  await expect(page.locator('body')).not.toContainText(link.split('#')[1] ?? link);
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ended' }).click();
  await expect(row).toContainText('Ended');
  await expect(row.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test('what is down is shown to administrators on every page', async ({ page }) => {
  await makeAdministrator(await signUp(page));
  await page.route('**/outages', (route) =>
    route.fulfill({ json: [{ dependency: 'voice', since: new Date(Date.now() - 3_600_000).toISOString() }] }),
  );
  await page.goto('/themes');
  const notice = page.getByRole('status').filter({ hasText: 'went down' });
  await expect(notice).toContainText(/Jobs wait for the voice service, which went down (at|on) .+\. They continue by/);
  expect(await axeFindings(page)).toEqual([]);
  await notice.getByRole('link', { name: 'Open installation' }).click();
  await expect(page).toHaveURL(/\/admin\/installation$/);
});

test('activity is filtered by action, and the address keeps the filter', async ({ page }) => {
  await makeAdministrator(await signUp(page));
  await page.goto('/admin/activity?action=admin.granted');
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  const filter = page.getByLabel('Action', { exact: true });
  await expect(filter).toHaveValue('admin.granted');
  await expect(entries.filter({ hasText: 'Made an administrator' }).first()).toBeVisible();
  await expect(entries.filter({ hasNotText: 'Made an administrator' })).toHaveCount(0);
  await filter.selectOption('Created the account');
  await expect(page).toHaveURL(/\?action=account\.created$/);
  await expect(entries.first()).toContainText('Created the account');
  await page.reload();
  await expect(filter).toHaveValue('account.created');
  await filter.selectOption('All actions');
  await expect(page).toHaveURL(/\/admin\/activity$/);
});

test('others see no administration', async ({ page }) => {
  await signUp(page, '/account');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  for (const path of ADMIN_PAGES) expect((await page.request.get(path)).status(), path).toBe(404);
});
