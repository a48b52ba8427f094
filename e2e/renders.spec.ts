import type { Page } from '@playwright/test';
import { apiOf, createQuiz, signUp } from './account';
import { playerOf } from './player';
import { expect, test } from './test';

const startRender = async (page: Page, title: string) => {
  await page.goto('/renders');
  await page.getByRole('button', { name: 'New render' }).click();
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^\d+ of \d+ segments$/)).toBeVisible();
  await dialog.getByLabel('Quality').selectOption('draft');
  await dialog.getByRole('button', { name: 'Start rendering' }).click();
  await expect(page).toHaveURL(/\/renders\/[0-9a-f-]+$/);
};

/** Reduces the sample quiz to one short question in a small video. */
const shorten = async (page: Page) => {
  const lines = page.locator('[data-outline]');
  const count = await lines.count();
  // All but the first round and its first question.
  for (let index = count - 1; index >= 2; index--) await lines.nth(index).press('Delete');
  await expect(lines).toHaveCount(2);
  await lines.nth(1).click();
  const form = page.getByRole('region', { name: 'Form' });
  const before = await playerOf(page).picture();
  await form.getByLabel('Question', { exact: true }).fill('Is it so?');
  await expect.poll(playerOf(page).picture).not.toBe(before);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await form.getByLabel('Title', { exact: true }).fill('A short one');
  await form.getByLabel('Countdown (seconds)').fill('3');
  await form.getByLabel('Answer (seconds)').fill('1');
  await form.getByLabel('Resolution').selectOption('720p');
};

test('a new user edits, previews, renders, watches and downloads the sample quiz', async ({ page, context }) => {
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'How well do you know the world?', level: 1 })).toBeVisible();
  const quizId = new URL(page.url()).pathname.split('/').at(-1);
  await shorten(page);
  await page.getByRole('button', { name: 'Render' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quality').selectOption('draft');
  await dialog.getByRole('button', { name: 'Start rendering' }).click();
  await expect(page.getByRole('heading', { name: 'A short one', level: 1 })).toBeVisible();
  const video = page.locator('video');
  await expect(video).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).videoWidth)).toBe(1280);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download video' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('A short one.mp4');
  await page.getByRole('button', { name: 'Captions' }).click();
  const srt = await page.getByRole('menuitem', { name: 'SRT (for YouTube)' }).getAttribute('href');
  expect(await (await context.request.get(srt ?? '')).text()).toContain('Is it so?');
  await page.keyboard.press('Escape');

  await page.goto(`/renders?quiz_id=${quizId}`);
  const row = page.getByRole('list', { name: 'Renders' }).getByRole('link', { name: /A short one/ });
  await expect(row).toContainText('Completed');
  await row.click();
  await page.getByRole('button', { name: 'Delete render' }).click();
  await expect(page.getByRole('heading', { name: 'No renders yet' })).toBeVisible();
});

test('cancels a render and renders again', async ({ page, context }) => {
  await signUp(page, '/account');
  // Long enough to be cancelled before it completes.
  await createQuiz(context, 'Cancelled', 50);
  await startRender(page, 'Cancelled');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Render again' }).click();
  await page.getByRole('button', { name: 'Start rendering' }).click();
  await expect(page.getByRole('button', { name: 'Render again' })).toHaveCount(0);
  await expect(page.getByText(/^(Queued|Rendering)/).first()).toBeVisible();
  // Otherwise it would slow down the next tests.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Render again' })).toBeVisible();
});

test('finds renders by title, ID and status', async ({ page, context, baseURL }) => {
  await signUp(page, '/account');
  const api = apiOf(context, baseURL);
  const ids: string[] = [];
  for (const title of ['100% true', 'Somewhat true']) {
    const quiz = await createQuiz(context, title, 50);
    const { id } = await api.post('/renders', { quiz_id: quiz.id, quality: 'draft' });
    await api.post(`/renders/${id}/cancel`, {});
    ids.push(id);
  }
  await page.goto('/renders');
  const rows = page.getByRole('list', { name: 'Renders' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const search = page.getByLabel('Search renders');
  await search.fill('0% TRUE');
  await expect(rows).toHaveText([/^100% true/]);
  await search.fill(ids[1] ?? '');
  await expect(rows).toHaveText([/^Somewhat true/]);
  await page.getByRole('radio', { name: 'Completed' }).click();
  await expect(page.getByRole('heading', { name: 'No renders found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(2);
  await expect(search).toBeFocused();
});

test('shows why a quiz can’t be rendered, and leads to the place', async ({ page, context }) => {
  await signUp(page, '/account');
  await context.request.post('/api/v1/quizzes', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: {
      title: 'Unfinished',
      rounds: [{ title: 'One', questions: [{ question_type: 'open', content: { question: 'Red?' } }] }],
    },
  });
  await page.goto('/renders');
  await page.getByRole('button', { name: 'New render' }).click();
  await page.getByRole('button', { name: 'Unfinished' }).click();
  await expect(page.getByText('This quiz can’t be rendered yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start rendering' })).toBeDisabled();
  await page.getByRole('link', { name: 'Round 1, question 1: Enter a correct answer.' }).click();
  await expect(page.getByRole('region', { name: 'Form' }).getByText('Enter a correct answer.')).toBeVisible();
});

test('shows 404 for another user’s renders', async ({ page, context, browser, baseURL }) => {
  await signUp(page, '/account');
  const quiz = await createQuiz(context, 'Mine');
  const started = await context.request.post('/api/v1/renders', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { quiz_id: quiz.id, quality: 'draft' },
  });
  const { id } = (await started.json()).data;
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signUp(other, '/account');
  for (const path of [`/renders/${id}`, `/renders?quiz_id=${quiz.id}`]) {
    expect((await other.goto(path))?.status(), path).toBe(404);
  }
  await other.context().close();
});
