import { signUp } from './account';
import { expect, test } from './test';

test('shows a key’s requests, why they were refused, and the remaining limits', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUp(page, '/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Reader');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByText(/^qk_live_[0-9a-f]{40}$/).textContent();
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${key}` } });
  const response = await api.get('/api/v1/quizzes');
  expect(response.status()).toBe(200);
  expect((await api.post('/api/v1/quizzes', { data: { title: 'secret title' } })).status()).toBe(403);
  expect((await api.get('/api/v1/quizzes?limit=1000')).status()).toBe(400);
  await api.dispose();

  const id = response.headers()['x-request-id'] ?? '';
  await expect(async () => {
    await page.goto('/usage');
    await expect(page.getByRole('button', { name: `Copy request ID ${id}` })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const requests = page.getByRole('region', { name: 'Recent requests' });
  const refused = requests.getByRole('row').filter({ hasText: 'POST /quizzes' });
  await expect(refused).toContainText('403');
  await expect(refused).toContainText('Reader');
  await expect(refused).toContainText('This operation requires quizzes:write; your API key has ');
  await expect(refused.getByRole('link', { name: 'forbidden' })).toHaveAttribute('href', '/problems/forbidden');
  await expect(requests.getByRole('row').filter({ hasText: '400' })).toContainText('limit: Must be at most 100.');
  await expect(page.getByText('secret title')).toHaveCount(0);
  const search = page.getByLabel('Search requests');
  await search.fill(id);
  await expect(requests.getByRole('row')).toHaveCount(2);
  await expect(requests.getByRole('row').last()).toContainText('GET /quizzes');
  await search.fill('post 404');
  await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await search.fill('reader 403');
  await expect(requests.getByRole('row').last()).toContainText('POST /quizzes');
  await expect(page.getByRole('progressbar', { name: 'Reads used' })).not.toHaveAttribute('aria-valuenow', '100');
});
