import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './account';
import { form, prepare, saved } from './editor';
import { expect, test } from './test';

const chooseFiles = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(files);

test('uploads, filters, shows and deletes files, and undoes the deletion', async ({ page }) => {
  await signUp(page, '/media');
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await chooseFiles(page, ['public/samples/mars.webp', 'public/samples/ode-to-joy.m4a']);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('radio', { name: 'Audio' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByLabel('Search files').fill('MARS');
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Images' }).click();
  await files.getByRole('link', { name: /mars\.webp/ }).click();
  await expect(page.getByRole('img', { name: 'mars.webp' })).toBeVisible();
  await expect(page.getByText('No quiz, theme or brand uses this file yet.')).toBeVisible();
  // The long URL must not widen the page.
  const address = page.getByRole('button', { name: 'Copy URL' });
  await expect(address).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible();
  await expect(files.getByRole('link', { name: /ode-to-joy/ })).toBeVisible();
  await expect(files.getByRole('link', { name: /mars\.webp/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByRole('link', { name: /mars\.webp/ })).toBeVisible();
});

test('stores the same file once, and keeps one that is uploaded again after its deletion', async ({ page }) => {
  await signUp(page, '/media');
  const files = page.getByRole('list', { name: 'Files' });
  await chooseFiles(page, 'public/samples/mars.webp');
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 200),
    chooseFiles(page, 'public/samples/mars.webp'),
  ]);
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await files.getByRole('link').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await chooseFiles(page, 'public/samples/mars.webp');
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('plays one sound at a time', async ({ page }) => {
  await signUp(page, '/media');
  await chooseFiles(page, ['public/samples/ode-to-joy.m4a', 'public/samples/westminster.m4a']);
  await page.getByRole('button', { name: 'Play ode-to-joy.m4a' }).click();
  await expect(page.getByRole('button', { name: 'Pause ode-to-joy.m4a' })).toBeVisible();
  await page.getByRole('button', { name: 'Play westminster.m4a' }).click();
  await expect(page.getByRole('button', { name: 'Pause westminster.m4a' })).toBeVisible();
  const playing = await page
    .locator('audio')
    .evaluateAll((sounds) => sounds.filter((sound) => sound instanceof HTMLAudioElement && !sound.paused).length);
  expect(playing).toBe(1);
  await page.getByRole('button', { name: 'Pause westminster.m4a' }).click();
  await expect(page.getByRole('button', { name: 'Play westminster.m4a' })).toBeVisible();
  await expect(page).toHaveURL(/\/media$/);
});

test('chooses a file for a question as soon as it is uploaded', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await form(page).getByRole('button', { name: 'Image: Choose or upload image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await chooseFiles(page, 'public/samples/ode-to-joy.m4a');
  await expect(picker.getByText('This is an audio file. Choose an image.')).toBeVisible();
  await chooseFiles(page, 'public/samples/mars.webp');
  await expect(picker).toBeHidden();
  await expect(form(page).getByRole('button', { name: 'Image: Replace image' })).toBeFocused();
  await saved(page);
  expect((await read()).rounds[0].questions[0].content.imageUrl).toContain('/media/');
});

test('uploads dropped files and shows why one is rejected', async ({ page, pageErrors }) => {
  await signUp(page, '/media');
  const picture = (await readFile('public/samples/penguin.webp')).toString('base64');
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], 'penguin.webp', { type: 'image/webp' }));
    transfer.items.add(new File(['no picture'], 'fake.png', { type: 'image/png' }));
    transfer.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    return transfer;
  }, picture);
  await page.getByRole('heading', { name: 'No files yet' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('link', { name: /penguin/ })).toBeVisible();
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
    'Only images, videos, audio and tables (CSV, Excel) can be uploaded.',
  );
  await expect(uploads.getByRole('listitem').filter({ hasText: 'fake.png' })).toContainText(/accepted|bytes/i);
  await uploads.getByRole('button', { name: 'Dismiss notes.txt' }).click();
  await expect(uploads.getByText('notes.txt')).toHaveCount(0);
  expect(pageErrors.splice(0).every((error) => error.includes('415'))).toBe(true);
});

test('keeps tables for batches: they are listed, but no picture can be one', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL, ['One?']);
  const table = { name: 'quizzes.csv', mimeType: 'text/csv', buffer: Buffer.from('quiz,question,answer\nA,B?,C\n') };
  await page.goto('/media');
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await chooseFiles(page, table);
  const files = page.getByRole('list', { name: 'Files' });
  await page.getByRole('radio', { name: 'Tables' }).click();
  await files.getByRole('link', { name: /quizzes\.csv/ }).click();
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'quizzes.csv');
  await expect(page.getByRole('button', { name: 'Copy id' })).toBeVisible();
  await expect(page.getByText('No quiz, theme or brand uses this file yet.')).toHaveCount(0);

  await page.goto(path);
  await form(page).getByRole('button', { name: 'Image: Choose or upload image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(picker.getByText('No images yet.')).toBeVisible();
  await chooseFiles(page, table);
  await expect(picker.getByText('This is a table. Choose an image.')).toBeVisible();
});

test('shows 404 for another user’s file', async ({ page, browser, baseURL, pageErrors }) => {
  await signUp(page, '/media');
  await chooseFiles(page, 'public/samples/mars.webp');
  const address = await page.getByRole('list', { name: 'Files' }).getByRole('link').getAttribute('href');
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signUp(other);
  for (const path of [address ?? '', '/media/not-an-id']) {
    expect((await other.goto(path))?.status(), path).toBe(404);
    await expect(other.getByRole('heading', { name: /doesn’t exist or isn’t yours/ })).toBeVisible();
  }
  await other.context().close();
  expect(pageErrors).toEqual([]);
});
