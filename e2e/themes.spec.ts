import type { Page } from '@playwright/test';
import { signUp } from './account';
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
  await openGallery(page);
  await expect(page.locator('canvas[data-painted=true]').first()).toBeVisible();
  await page.getByLabel('Search themes').fill('NIGHT');
  await expect(page.getByRole('link', { name: 'Aurora' })).toHaveCount(0);
  await duplicate(page, 'Midnight');
  const frame = page.locator('canvas[data-painted=true]').first();
  const pixels = () => frame.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'));
  await expect(frame).toBeVisible();
  const before = await pixels();

  await page.getByLabel('Background', { exact: true }).fill('#7c2d12');
  await expect.poll(pixels).not.toBe(before);
  await page.getByText('Answer cards').click();
  await page.getByLabel('Card style', { exact: true }).selectOption('tile');
  await page.getByText('General').click();
  await page.getByLabel('Name', { exact: true }).fill('Terracotta');
  await expect(page.getByRole('heading', { name: 'Terracotta', level: 1 })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Terracotta', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#7c2d12');
  await page.getByText('Answer cards').click();
  await expect(page.getByLabel('Card style', { exact: true })).toHaveValue('tile');
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
  await signUp(other, '/account');
  expect((await other.goto(address))?.status()).toBe(404);

  await page.getByText('General').click();
  await page.getByRole('switch', { name: 'Share with everyone' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await other.goto(address))?.status()).toBe(200);
  await expect(other.getByText('This is a public theme. Duplicate it to make changes.')).toBeVisible();
  await expect(other.getByLabel('Background', { exact: true })).toBeDisabled();
  await other.context().close();
});
