import { readFile } from 'node:fs/promises';
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
  const buffer = await readFile('lib/cli/sheets/logo.png');
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
  expect(pageErrors).toEqual([]);
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
