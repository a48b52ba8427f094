import { readFile } from 'node:fs/promises';
import { silentVideo } from '@/lib/tools/testing/media-files';
import { apiOf, signUp } from './account';
import { axeFindings } from './axe';
import { form, prepare, saved } from './editor';
import { expect, test } from './test';

test('a brand is set up with a logo, a handle and a corner, and is that of new quizzes', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  await signUp(page, '/brands');
  await page.getByRole('button', { name: 'New brand' }).click();
  await page.getByRole('textbox', { name: 'Brand name' }).fill('Brainy');
  await page.getByRole('button', { name: 'Logo: Choose or upload image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  const buffer = await readFile('lib/tools/cli/sheets/logo.png');
  await picker.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(picker).toBeHidden();
  await page.getByLabel('Handle').fill('@brainy-quizzes');
  await page.getByLabel('Corner').selectOption('Bottom left');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Use this brand for new quizzes' })).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/brands');
  await expect(page.getByRole('link', { name: 'Brainy' })).toBeVisible();
  const { brand_id: brandId } = await apiOf(page.context(), baseURL).post('/quizzes', { title: 'Sky' });
  expect(brandId).not.toBeNull();

  // The cards of quizzes show the logo, too.
  await apiOf(page.context(), baseURL).post('/quizzes', { title: 'Sky', brand_id: null });
  await page.goto('/quizzes');
  await expect(page.locator('canvas[data-painted=true]')).toHaveCount(2);
  const corners = await page.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return '';
      const [width, height] = [Math.round(canvas.width / 4), Math.round(canvas.height / 4)];
      return canvas
        .getContext('2d')
        ?.getImageData(0, canvas.height - height, width, height)
        .data.join();
    }),
  );
  expect(new Set(corners).size).toBe(2);
  expect(pageErrors).toEqual([]);
});

test('a brand is given clips, which are played, replaced and removed', async ({ page, baseURL }) => {
  await signUp(page, '/brands');
  const api = apiOf(page.context(), baseURL);
  const { id } = await api.post('/brands', { name: 'Brainy' });
  const read = () => api.get(`/brands/${id}`);
  await page.goto(`/brands/${id}`);
  const choose = async (button: string, name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: button }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a video' });
    const mimeType = name.endsWith('.mp4') ? 'video/mp4' : 'video/webm';
    await picker.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await expect(picker).toBeHidden();
  };
  await choose('Intro clip: Choose or upload video', 'eclipse.mp4', await readFile('public/samples/eclipse.mp4'));
  await expect(page.getByRole('radio', { name: 'Intro clip' })).toBeChecked();
  await expect(page.getByLabel('Intro clip', { exact: true }).and(page.locator('video'))).toBeVisible();
  await page.getByLabel('Clips with a different aspect ratio').selectOption('Show it whole on the theme’s background');
  await expect.poll(read).toMatchObject({ intro_clip_url: expect.any(String), clip_fit: 'contain' });
  await choose('Outro clip: Choose or upload video', 'long.webm', await silentVideo(160));
  await expect(page.getByText('This video is 16.0 seconds long. Choose one of at most 15 seconds.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Outro clip' })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await choose('Outro clip: Replace video', 'short.webm', await silentVideo(10));
  await page.getByRole('button', { name: 'Intro clip: remove' }).click();
  await expect.poll(read).toMatchObject({ intro_clip_url: null, outro_clip_url: expect.any(String) });
  await expect(page.getByRole('radio', { name: 'Intro clip' })).toBeHidden();
});

test('a quiz is given a brand in the editor', async ({ page, baseURL }) => {
  const { path, read, api } = await prepare(page, baseURL, ['One?']);
  const { id } = await api.post('/brands', { name: 'Brainy', handle: '@brainy' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await form(page).getByLabel('Brand').selectOption('Brainy');
  await saved(page);
  expect((await read()).brand_id).toBe(id);
});
