import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signUp } from './account';
import { DASHBOARD_PAGES, PUBLIC_PAGES } from './pages';
import { expect, test } from './test';

/** What axe finds on the page as it is, in a line each. */
const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours axe finds nothing`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on the pages of the dashboard', async ({ page }) => {
      await signUp(page);
      // A new user lands in the editor.
      await expect(page.locator('canvas').first()).toBeVisible();
      expect(await findings(page), 'editor').toEqual([]);
      for (const path of DASHBOARD_PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
    });

    test('on the public pages', async ({ page }) => {
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
    });
  });
}
