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
  const requests = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  await expect(async () => {
    await page.goto('/usage');
    await expect(requests.filter({ hasText: 'GET /quizzes?limit=1000' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const refused = requests.filter({ hasText: 'POST /quizzes' });
  await expect(refused).toContainText('403');
  await expect(refused).toContainText('Reader');
  await refused.getByText('POST /quizzes').click();
  await expect(refused).toContainText('This operation requires quizzes:write; your API key has ');
  await expect(refused.getByRole('link', { name: 'forbidden' })).toHaveAttribute('href', '/problems/forbidden');
  await expect(refused).toContainText('"required_scopes"');
  await expect(refused).toContainText(`curl -X 'POST' '${baseURL}/api/v1/quizzes'`);
  await expect(refused).toContainText('Authorization: Bearer $QUIZ_VIDEO_API_KEY');
  await expect(page.getByText('secret title')).toHaveCount(0);
  await expect(page.getByText(key ?? '')).toHaveCount(0);

  await page.getByLabel('Status').selectOption('4xx');
  await expect(requests).toHaveCount(2);
  await page.getByLabel('Operation').selectOption('createQuiz');
  await expect(requests).toHaveCount(1);
  await page.getByLabel('Source').selectOption('dashboard');
  await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.getByLabel('Request ID').fill(id.slice(0, 20));
  await expect(page.getByText('Enter a complete request ID.')).toBeVisible();
  await page.getByLabel('Request ID').fill(`urn:uuid:${id}`);
  await expect(requests).toHaveCount(1);
  await expect(requests).toContainText('GET /quizzes');
  await expect(page.getByRole('progressbar', { name: 'Reads used' })).not.toHaveAttribute('aria-valuenow', '100');
});
