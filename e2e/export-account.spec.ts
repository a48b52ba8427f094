import { readFile } from 'node:fs/promises';
import { createQuiz, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

test('exports an account, and another account imports it', async ({ page, context, browser, baseURL }) => {
  await signUp(page);
  await createQuiz(context, 'Rivers of Europe', 2);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expect(page.getByText('Your export is ready')).toBeVisible({ timeout: 20_000 });
  expect(await axeFindings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download/ }).click(),
  ]);
  const buffer = await readFile(await download.path());

  const otherContext = await browser.newContext({ baseURL });
  const other = await otherContext.newPage();
  await signUp(other, '/account');
  const file = other.getByLabel('Export to import');
  await file.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('not a ZIP file') });
  await expect(other.getByText('The file is damaged or incomplete')).toBeVisible();
  await file.setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });
  const result = other.getByRole('region', { name: 'Result of the import' });
  await expect(result).toContainText('Created: 1 quiz', { timeout: 20_000 });
  expect(await axeFindings(other)).toEqual([]);
  await file.setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });
  await expect(result).toContainText('You already had: 1 quiz', { timeout: 20_000 });
  await other.goto('/quizzes');
  await expect(other.getByText('Rivers of Europe').first()).toBeVisible();
  await otherContext.close();

  await page.getByRole('button', { name: 'Delete export' }).click();
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your export is ready')).toBeHidden();
});
