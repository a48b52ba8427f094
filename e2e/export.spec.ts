import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lagAt } from '../lib/tools/testing/sound-track';
import { launchPlayer } from '../lib/tools/testing/video-player';
import { apiOf, createQuiz, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

/** Lets the page choose a file in its private storage, because headless Chromium shows no file picker. */
const withPicker = (page: Page) =>
  page.addInitScript(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    Object.assign(window, { showSaveFilePicker });
  });

/** Without a file picker, the video becomes a download. */
const withoutPicker = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });

const openForm = async (page: Page, title: string) => {
  await page.goto('/renders');
  await page.getByRole('button', { name: 'New render' }).click();
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where').selectOption('browser');
  return dialog;
};

/** The names of the files in the browser's private storage. */
const privateFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    const root = await navigator.storage.getDirectory();
    for await (const [name, handle] of root.entries()) {
      if (handle.kind === 'file') names.push(name);
      else for await (const inner of (handle as FileSystemDirectoryHandle).keys()) names.push(`${name}/${inner}`);
    }
    return names;
  });

/** Peak signal-to-noise ratio in dB of two pictures of equal size. */
const psnr = (a: Buffer, b: Buffer): number => {
  let error = 0;
  for (const [index, value] of a.entries()) error += (value - (b[index] ?? 0)) ** 2;
  return 10 * Math.log10((255 * 255 * a.length) / Math.max(error, 1e-9));
};

test('a browser exports the same video as the server', async ({ page, context, baseURL }, testInfo) => {
  test.setTimeout(300_000);
  await withoutPicker(page);
  await signUp(page);
  const { id } = await createQuiz(context, 'Exported', 2);
  const api = apiOf(context, baseURL);
  const voice = { id: 'flite:slt', speed: 1, reads: ['question'] };
  await api.patch(`/quizzes/${id}`, { voice, music: { track: 'calm', volume: 0.5 } });

  const dialog = await openForm(page, 'Exported');
  expect(await axeFindings(page)).toEqual([]);
  await expect(dialog.getByText(/^a few seconds$|^about \d+ (s|min)$/i)).toBeVisible();
  // As in a background tab, where the export must not become slower.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const slowly = (run: () => void, delay = 0) => later(run, Math.max(1000, delay));
    Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: slowly });
  });
  const posted: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && posted.push(new URL(request.url()).pathname));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Exported.mp4');
  await expect(dialog.getByText('Saved as Exported.mp4')).toBeVisible();
  // It generates the voice, and uploads nothing.
  expect(posted).toEqual([`/api/v1/quizzes/${id}/speech`]);

  const render = await api.post('/renders', { quiz_id: id });
  const rendered = () => api.get(`/renders/${render.id}`);
  await expect.poll(async () => (await rendered()).status, { timeout: 60_000 }).toBe('completed');

  const [ours, theirs] = [testInfo.outputPath('browser.mp4'), testInfo.outputPath('server.mp4')];
  await download.saveAs(ours);
  const { output_url: url, duration_seconds: seconds } = await rendered();
  await writeFile(theirs, await (await context.request.get(url)).body());

  const player = await launchPlayer();
  const frames = Math.round(30 * seconds);
  expect((await player.video(ours)).frames).toBe(frames);
  expect((await player.video(theirs)).frames).toBe(frames);
  const wanted = Array.from({ length: 12 }, (_, i) => Math.round(((i + 0.5) * frames) / 12));
  const [a, b] = [await player.frames(ours, wanted), await player.frames(theirs, wanted)];
  for (const [index, frame] of wanted.entries()) {
    const quality = psnr(a[index] ?? Buffer.alloc(0), b[index] ?? Buffer.alloc(1));
    expect(quality, `frame ${frame}`).toBeGreaterThanOrEqual(38);
  }
  const [heard, meant] = [await player.audio(ours), await player.audio(theirs)];
  await player.close();
  expect(heard.length).toBe(meant.length);
  expect(lagAt(heard, meant, 48_000)).toBe(0);
  const difference = meant.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (heard[i] ?? 0))), 0);
  expect(difference).toBeLessThan(0.001);
  expect(meant.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
});

for (const [where, prepare] of [
  ['in a chosen file', withPicker],
  ['of a download', withoutPicker],
] as const) {
  test(`a cancelled export leaves nothing ${where}`, async ({ page, context }) => {
    test.setTimeout(300_000);
    await prepare(page);
    await signUp(page);
    await createQuiz(context, 'Cancelled', 8);
    const dialog = await openForm(page, 'Cancelled');
    await dialog.getByRole('button', { name: 'Export' }).click();
    // Voices and the encoder are slow beside other tests.
    await expect(dialog.getByText(/^Exporting · [1-9]\d* %$/)).toBeVisible({ timeout: 60_000 });
    expect(await privateFiles(page)).toContainEqual(expect.stringMatching(/\.mp4$/));

    // Escape asks first.
    page.once('dialog', (question) => void question.dismiss());
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('progressbar')).toBeVisible();

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Export' })).toBeVisible();
    await expect.poll(() => privateFiles(page)).toEqual([]);
  });
}

test('a browser that cannot encode video offers the server', async ({ page, context }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'VideoEncoder');
  });
  await signUp(page);
  const { id } = await createQuiz(context, 'Not here');
  expect((await context.request.get(`/quizzes/${id}/video`)).status()).toBe(200);
  expect((await context.request.get(`/quizzes/${id}/video?resolution=7x7`)).status()).toBe(400);
  const dialog = await openForm(page, 'Not here');
  await expect(dialog.getByText('This browser can’t encode video. You can render it on the server')).toBeVisible();
  await dialog.getByRole('button', { name: 'Render on the server' }).click();
  await expect(page).toHaveURL(/\/renders\/[0-9a-f-]+$/);
});

test('nobody else gets the video of a quiz', async ({ page, context, browser, baseURL }) => {
  await signUp(page);
  const { id } = await createQuiz(context, 'Mine');
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const stranger = await other.newPage();
  const signedOut = await other.request.get(`/quizzes/${id}/video`, { maxRedirects: 0 });
  expect(signedOut.status()).toBe(307);
  await signUp(stranger);
  expect((await other.request.get(`/quizzes/${id}/video`)).status()).toBe(404);
  await other.close();
});
