import { readFile } from 'node:fs/promises';
import { apiOf, createQuiz, signUp } from './account';
import { DASHBOARD_PAGES, PUBLIC_PAGES } from './pages';
import { expect, test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('every page fits on a narrow phone', async ({ page }) => {
  await signUp(page, '/quizzes');
  for (const path of [...PUBLIC_PAGES, ...DASHBOARD_PAGES]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test('long names fit', async ({ page, context, baseURL }) => {
  await signUp(page);
  const api = apiOf(context, baseURL);
  const file = {
    name: `${'mars'.repeat(40)}.webp`,
    mimeType: 'image/webp',
    buffer: await readFile('public/samples/mars.webp'),
  };
  const upload = await context.request.post('/api/v1/media', {
    multipart: { file },
    headers: { Origin: baseURL ?? '' },
  });
  const media = (await upload.json()).data;
  const words = 'All that there is to know of it, '.repeat(3);
  await api.post('/themes', { name: words, backgroundImageUrl: media.url });
  await api.post('/themes', { name: 'x'.repeat(100) });
  const quiz = await createQuiz(context, words);
  await createQuiz(context, 'x'.repeat(200));
  const render = await api.post('/renders', { quiz_id: quiz.id, quality: 'draft' });
  await api.post(`/renders/${render.id}/cancel`, {});
  const url = `http://127.0.0.1:9/${'a_long_path/'.repeat(12)}${'x'.repeat(100)}`;
  const webhook = await api.post('/webhooks', { url, events: ['render.completed'] });
  const pages = [
    '/quizzes',
    '/themes',
    '/renders',
    `/renders/${render.id}`,
    '/media',
    `/media/${media.id}`,
    '/webhooks',
  ];
  for (const path of [...pages, `/webhooks/${webhook.id}`, `/quizzes/${quiz.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/All that|xxx|mars/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test('the menu opens on tap', async ({ page }) => {
  await signUp(page, '/account');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Renders' }).tap();
  await expect(page).toHaveURL(/\/renders$/);
});
