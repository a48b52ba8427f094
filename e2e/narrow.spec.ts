import { signUp } from './account';
import { DASHBOARD_PAGES, PUBLIC_PAGES } from './pages';
import { expect, test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('every page fits on a narrow telephone', async ({ page }) => {
  await signUp(page);
  for (const path of [...PUBLIC_PAGES, ...DASHBOARD_PAGES]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
