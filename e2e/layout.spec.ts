import type { Locator, Page } from '@playwright/test';
import { prepare, saved } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not visible.');
  return box;
};
const previewWidth = async (page: Page) => (await boxOf(page.getByRole('region', { name: 'Preview' }))).width;

test('the columns of the editor are resized by keyboard and pointer, and stay so', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto(path);
  const separator = page.getByRole('separator', { name: 'Width of the preview' });
  const before = await previewWidth(page);
  for (let presses = 0; presses < 3; presses++) await separator.press('ArrowLeft');
  await expect(separator).toHaveAttribute('aria-valuenow', '48');
  expect(await previewWidth(page)).toBeGreaterThan(before + 60);

  const { x, y, width } = await boxOf(separator);
  await page.mouse.move(x + width / 2, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 210, { steps: 3 });
  await page.mouse.up();
  const dragged = await previewWidth(page);
  expect(dragged).toBeLessThan(before);
  await page.getByRole('separator', { name: 'Width of the outline' }).press('End');
  await page.reload();
  expect(await previewWidth(page)).toBeCloseTo(dragged, 0);
  expect((await boxOf(page.getByRole('region', { name: 'Outline' }))).width).toBe(420);
  await separator.dblclick();
  await expect(separator).toHaveAttribute('aria-valuenow', '42');
});

test('the sidebar collapses, in the editor by itself, and the server remembers it', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.getByRole('link', { name: 'Themes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible();
  const content = page.getByRole('main');
  const { width } = await boxOf(content);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(async () => (await boxOf(content)).width).toBe(width + 184);
  expect(await (await page.request.get('/themes')).text()).toContain('Expand sidebar');
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
});

test('the layout of a quiz and the end of its video are chosen in the editor', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL);
  await page.goto(path);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  const layout = page.getByLabel('Layout', { exact: true });
  await expect(layout).toHaveValue('');
  await layout.selectOption('Stack: large type');
  await page.getByLabel('Picture motion', { exact: true }).selectOption('Off');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('End of the video', { exact: true }).selectOption('All answers');
  await saved(page);
  await expect.poll(async () => (await read()).layout).toBe('stack');
  await expect.poll(async () => (await read()).end_card).toBe('recap');
  expect((await read()).picture_motion).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('End of the video', { exact: true })).toHaveValue('recap');
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await expect(layout).toHaveValue('stack');
  await layout.selectOption('As set by the theme');
  await expect.poll(async () => (await read()).layout).toBe(null);
});

test('the preview of a portrait quiz uses the height, and its controls do not overlap', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { api } = await prepare(page, baseURL);
  const quiz = await api.post('/quizzes', {
    title: 'Upright',
    platform_profile: 'youtube_shorts',
    rounds: [{ questions: [{ question_type: 'true_false', content: { question: 'Is it so?', correct: true } }] }],
  });
  await page.goto(`/quizzes/${quiz.id}`);
  const { player } = playerOf(page);
  const controls = player.locator(
    'button:not([aria-hidden]), label, p > span, input[type=range]:not([aria-label=Seek])',
  );
  const overlaps = () =>
    controls.evaluateAll((elements) => {
      const boxes = elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 2 && height > 2);
      return boxes.filter((a, index) =>
        boxes
          .slice(index + 1)
          .some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
      ).length;
    });
  await expect(player.getByRole('button', { name: /^Play/ })).toBeVisible();
  const { width, height } = await boxOf(player.locator('canvas').first());
  expect(height).toBeGreaterThan(550);
  expect(width / height).toBeCloseTo(9 / 16, 1);
  expect(await overlaps()).toBe(0);
  await page.getByRole('separator', { name: 'Width of the preview' }).press('End');
  expect(await overlaps()).toBe(0);
  await page.getByRole('separator', { name: 'Width of the preview' }).press('Home');
  expect(await overlaps()).toBe(0);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  const picture = page.locator('label', { hasText: 'Aurora' }).locator('img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(640);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  expect(await overlaps()).toBe(0);
});
