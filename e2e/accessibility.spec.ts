import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signUp } from './account';
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
      for (const path of [
        '/quizzes',
        '/themes',
        '/renders',
        '/media',
        '/webhooks',
        '/api-keys',
        '/usage',
        '/account',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
    });

    test('on the public pages', async ({ page }) => {
      for (const path of ['/', '/sign-in', '/sign-up', '/docs/webhooks', '/problems/not-found']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
    });
  });
}
