import type { Page } from '@playwright/test';
import { signUp } from './account';
import { axeFindings } from './axe';
import { DASHBOARD_PAGES, PUBLIC_PAGES } from './pages';
import { expect, test } from './test';

// Each test checks a dozen pages twice.
test.describe.configure({ timeout: 180_000 });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks every rule in light mode and those about colours in dark mode. */
const expectAccessible = async (page: Page, name: string) => {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeFindings(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, COLOURS), `${name}, dark`).toEqual([]);
};

test('dashboard pages have no axe violations', async ({ page }) => {
  await signUp(page, '/quizzes');
  // A new user lands in the editor.
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectAccessible(page, 'editor');
  for (const path of DASHBOARD_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('public pages have no axe violations', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});
