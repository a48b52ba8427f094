import { startTrendSources } from '../lib/tools/testing/trend-sources';
import { signUp } from './account';
import { expect, test } from './test';

test('filters, searches and refreshes trends, and starts a quiz from one', async ({ page }) => {
  const sources = await startTrendSources(Number(process.env.E2E_TRENDS_PORT));
  await signUp(page, '/trends');
  const ready = page.getByRole('list', { name: /^(Ready to generate|Topics)$/ }).getByRole('listitem');
  const others = page.getByRole('list', { name: 'Ideas for your own questions' }).getByRole('listitem');
  const trends = ready.or(others);
  const planets = ready.filter({ hasText: 'Planets of the Solar System' });
  await expect(planets.getByRole('link')).toHaveAttribute('href', /topic=[^&]*moons\.&difficulty=rising$/);
  // Before the first refresh. Another run of the tests may have left trends in the database.
  const more = page.getByRole('button', { name: 'Show ideas that need your own questions' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('radio', { name: 'World' }).click();
  await expect(trends).toHaveCount(10);
  await expect(trends.filter({ hasText: 'Gaming' })).toHaveCount(0);
  // What facts cover comes first; the others say what they need.
  await expect(trends.first()).toContainText('Generate quiz');
  await expect(ready.filter({ hasText: 'Capitals of Europe' })).toHaveCount(1);
  await expect(others.filter({ hasText: 'Needs your questions' })).toHaveCount(await others.count());

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Trends refreshed')).toBeVisible();
  await expect(page.getByText(/^Last refreshed just now/)).toBeVisible();
  await expect(others.first()).toContainText('Panama Canal');

  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search trends' }).fill('nothing is called that');
  await expect(page.getByRole('heading', { name: 'No trends found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(trends.first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search trends' }).fill('zelda');
  await expect(trends).toHaveCount(1);
  await others.getByRole('link', { name: 'Needs your questions: The Legend of Zelda' }).click();
  await expect(page).toHaveURL(/\/quizzes\/new\?topic=/);
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(/^A quiz about “The Legend of Zelda”: /);
  await expect(page.getByText('Start with an empty quiz titled “The Legend of Zelda”.')).toBeVisible();
  sources.stop();
});
