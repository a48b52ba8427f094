import { startTrendSources } from '../lib/testing/trend-sources';
import { signUp } from './account';
import { expect, test } from './test';

test('filters, searches and refreshes trends, and starts a quiz from one', async ({ page }) => {
  const sources = await startTrendSources(Number(process.env.E2E_TRENDS_PORT));
  await signUp(page, '/trends');
  const trends = page.getByRole('list', { name: 'Trends' });
  await page.getByRole('radio', { name: 'World' }).click();
  await expect(trends.getByRole('listitem')).toHaveCount(10);
  await expect(trends.getByRole('listitem').filter({ hasText: 'Gaming' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Trends refreshed')).toBeVisible();
  await expect(page.getByText(/^Last refreshed just now/)).toBeVisible();
  await expect(trends.getByRole('listitem').first()).toContainText('Panama Canal');

  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search trends' }).fill('nothing is called that');
  await expect(page.getByRole('heading', { name: 'No trends found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(trends.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search trends' }).fill('zelda');
  await expect(trends.getByRole('listitem')).toHaveCount(1);
  await trends.getByRole('link', { name: 'Create quiz: The Legend of Zelda' }).click();
  await expect(page).toHaveURL(/\/quizzes\/new\?topic=/);
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(/^A quiz about “The Legend of Zelda”: /);
  sources.stop();
});
