import type { Page } from '@playwright/test';
import { signUp } from './account';
import { line, prepare } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

const openGallery = async (page: Page) => {
  await signUp(page, '/themes');
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible();
};

const duplicate = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: `${name} (copy)`, level: 1 })).toBeVisible();
};

test('duplicates and edits a public theme; the preview follows', async ({ page }) => {
  // The preview stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  const stored = page.getByRole('link', { name: 'Aurora' }).getByRole('presentation').first();
  await expect.poll(() => stored.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
  await page.getByLabel('Search themes').fill('NIGHT');
  await expect(page.getByRole('link', { name: 'Aurora' })).toHaveCount(0);
  await duplicate(page, 'Midnight');
  const { player, seek, play, frame, picture } = playerOf(page);
  await expect(play).toBeVisible();
  const atReveal = await picture();

  await page.getByLabel('Background', { exact: true }).fill('#7c2d12');
  await expect.poll(picture).not.toBe(atReveal);
  await page.getByRole('radio', { name: 'Outro' }).click();
  await expect.poll(frame).toBeGreaterThan(0.7 * Number(await seek.getAttribute('max')));
  const seconds = Math.floor((await frame()) / 30);
  await expect(player).toContainText(`0:${`${seconds}`.padStart(2, '0')} /`);
  await page.getByText('Answer cards').click();
  await page.getByLabel('Card style', { exact: true }).selectOption('tile');
  await page.getByText('Reveal', { exact: true }).last().click();
  await page.getByLabel('Suspense', { exact: true }).fill('60');
  await expect(page.getByText('2 s', { exact: true })).toBeVisible();
  await page.getByLabel('Theme name').fill('Terracotta');
  await expect(page.getByRole('heading', { name: 'Terracotta', level: 1 })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Theme name')).toHaveValue('Terracotta');
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#7c2d12');
  await page.getByText('Answer cards').click();
  await expect(page.getByLabel('Card style', { exact: true })).toHaveValue('tile');
  await page.getByRole('link', { name: 'Themes', exact: true }).first().click();
  const painted = page.getByRole('link', { name: 'Terracotta' }).locator('canvas[data-painted=true]');
  await expect(painted).toBeVisible();
});

test('a setting that shows in motion plays its moment again and again', async ({ page }) => {
  await openGallery(page);
  await duplicate(page, 'Deep Sea');
  const { pause, play, frame, seek } = playerOf(page);
  await expect(pause).toBeVisible();
  let last = 0;
  const hasLooped = async () => {
    const before = last;
    last = await frame();
    return last < before;
  };
  await expect.poll(hasLooped, { intervals: [50] }).toBe(true);
  await pause.click();
  await page.getByText('Transitions and beat').click();
  await expect(page.getByRole('radio', { name: 'Transition' })).toBeChecked();
  await expect(pause).toBeVisible();
  await pause.click();
  await page.getByLabel('Transition', { exact: true }).selectOption('iris');
  await expect(pause).toBeVisible();
  const atTransition = await frame();
  await page.getByRole('radio', { name: 'Intro' }).click();
  await expect.poll(frame).toBeLessThan(atTransition);
  // Seeking leaves the loop.
  await seek.fill('300');
  await pause.click();
  await expect(play).toBeVisible();
  expect(await frame()).toBeGreaterThanOrEqual(300);
});

test('a quiz’s theme is edited in a copy, and its page leads back to the quiz', async ({ page, baseURL }) => {
  const { path, api, read, id } = await prepare(page, baseURL);
  await page.goto(path);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await page.getByRole('radio', { name: 'Aurora', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Edit colours and effects' }).click();
  await expect(page.getByLabel('Theme name')).toHaveValue('Aurora (copy)');
  await page.getByLabel('Theme name').fill('Terracotta');
  await page.getByLabel('Background', { exact: true }).fill('#7c2d12');
  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await expect(page.getByRole('radio', { name: 'Terracotta' })).toBeChecked();
  const { theme } = await read();
  expect(theme).toMatchObject({ name: 'Terracotta', backgroundColor: '#7c2d12' });
  // Its own theme is not copied.
  await page.getByRole('button', { name: 'Edit colours and effects' }).click();
  await expect(page).toHaveURL(new RegExp(`/themes/${theme.id}`));
  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await page.getByRole('button', { name: 'New theme' }).click();
  await expect(page.getByLabel('Theme name')).toHaveValue('Untitled theme');
  await page.getByRole('link', { name: 'Back to the quiz' }).click();
  await expect(page.getByRole('radio', { name: 'Untitled theme' })).toBeChecked();
  expect((await api.get(`/quizzes/${id}`)).theme.name).toBe('Untitled theme');
  await line(page, 'One?').click();
  await page.getByLabel('Quiz title').fill('Planets and moons');
  await expect.poll(async () => (await read()).title).toBe('Planets and moons');
});

test('deletes a theme and undoes the deletion', async ({ page }) => {
  await openGallery(page);
  await duplicate(page, 'Aurora');
  await page.getByRole('button', { name: 'Delete' }).click();
  const card = page.getByRole('link', { name: 'Aurora (copy)' });
  await expect(page.getByRole('heading', { name: 'No themes yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('another user’s theme is hidden until it is shared, and then read-only', async ({ page, browser, baseURL }) => {
  await openGallery(page);
  // No other test duplicates this theme, because the copy stays public.
  await duplicate(page, 'Circuit');
  const address = new URL(page.url()).pathname;
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signUp(other);
  expect((await other.goto(address))?.status()).toBe(404);

  await page.getByText('General').click();
  await page.getByRole('switch', { name: 'Share with everyone' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await other.goto(address))?.status()).toBe(200);
  await expect(other.getByText('This is a public theme. Duplicate it to make changes.')).toBeVisible();
  await expect(other.getByLabel('Background', { exact: true })).toBeDisabled();
  await other.context().close();
});
