import { expect, test } from '@playwright/test';

test('an unknown URL shows 404 with a link to the home page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn your questions into a quiz video');
});
