import { createQuiz, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

// It renders a video and simulates its upload.
test.setTimeout(300_000);

test('a test key makes small renders that are marked and not published, and simulates uploads', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await signUp(page, '/api-keys');
  const { id: quizId } = await createQuiz(context, 'Is it a test?');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Continuous integration');
  await expect(page.getByText('Full videos, and uploads to your channels.')).toBeVisible();
  await page.getByRole('radio', { name: 'Test' }).click();
  await expect(page.getByText(/^Small videos marked TEST/)).toBeVisible();
  await page.getByRole('button', { name: 'Full access' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your key now' });
  const key = (await dialog.getByText(/^qk_test_[0-9a-f]{40}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Continuous integration' });
  await expect(row.getByText('Test', { exact: true })).toBeVisible();

  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${key}` } });
  const post = async (path: string, data: object) =>
    (await (await api.post(`/api/v1${path}`, { data })).json()).data as { id: string };
  const get = async (path: string) => (await (await api.get(`/api/v1${path}`)).json()).data;
  const render = await post('/renders', { quiz_id: quizId, resolution: '1080p', quality: 'draft' });
  await expect
    .poll(async () => (await get(`/renders/${render.id}`)).status, { timeout: 90_000, intervals: [250] })
    .toBe('completed');
  expect(await get(`/renders/${render.id}`)).toMatchObject({ livemode: false, width: 640, height: 360 });

  await page.goto('/renders');
  await expect(page.getByRole('listitem').getByText('Test', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Is it a test?' }).click();
  await expect(page.getByRole('link', { name: 'Download video' })).toBeVisible();
  await expect(page.getByText('Test', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  const video = page.locator('video');
  expect(await video.evaluate((element: HTMLVideoElement) => element.src)).toContain('/files/');

  const [channel] = await get('/youtube/channels');
  const upload = await post('/youtube/uploads', {
    quizId,
    renderJobId: render.id,
    channelId: channel.id,
    metadata: {},
  });
  await page.goto('/youtube');
  const uploaded = page.getByRole('listitem').filter({ hasText: 'Is it a test?' });
  await expect(uploaded.getByText('Test', { exact: true })).toBeVisible();
  await expect(uploaded.getByText('Simulated')).toBeVisible();
  await expect
    .poll(async () => (await get(`/youtube/uploads/${upload.id}`)).status, { timeout: 30_000, intervals: [250] })
    .toBe('completed');
  await expect(uploaded.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(uploaded.getByRole('link', { name: /Watch/ })).toHaveCount(0);
  await api.dispose();
});
