import type { Locator, Page } from '@playwright/test';
import { apiOf, createQuiz, signUp } from './account';
import { playerOf } from './player';
import { expect, test } from './test';

const TITLE = 'A short one? 短い';

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

/** Records the titles of the notifications that the page shows. */
const recordNotifications = (page: Page) =>
  page.addInitScript(() => {
    const shown: string[] = [];
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(title);
      }
    };
    Object.assign(window, { shown });
  });

/** The difference between the brightest and the darkest of a poster's pixels, 0 to 255. */
const contrastOfPoster = (video: Locator): Promise<number> =>
  video.evaluate(async (element) => {
    const picture = new Image();
    picture.src = (element as HTMLVideoElement).poster;
    await picture.decode();
    const ctx = new OffscreenCanvas(64, 64).getContext('2d');
    ctx?.drawImage(picture, 0, 0, 64, 64);
    const pixels = ctx?.getImageData(0, 0, 64, 64).data ?? [];
    const greens = Array.from(pixels).filter((_, index) => index % 4 === 1);
    return Math.max(...greens) - Math.min(...greens);
  });

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
  await form.getByLabel('Title', { exact: true }).fill(TITLE);
  await form.getByLabel('Countdown (seconds)').fill('3');
  await form.getByLabel('Answer (seconds)').fill('1');
  await form.getByLabel('Resolution').selectOption('720p');
};

test('a new user edits, previews, renders, watches and downloads the sample quiz', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await recordNotifications(page);
  await signUp(page, '/quizzes');
  await expect(page.getByRole('heading', { name: 'How well do you know the world?', level: 1 })).toBeVisible();
  const quizId = new URL(page.url()).pathname.split('/').at(-1);
  await shorten(page);
  await page.getByRole('button', { name: 'Render' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quality').selectOption('draft');
  await dialog.getByRole('button', { name: 'Start rendering' }).click();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll notify you if this tab stays open.')).toBeVisible();
  await page.getByRole('link', { name: 'Quizzes', exact: true }).click();
  await expect(page.getByText('Your video is ready')).toBeVisible({ timeout: 100_000 });
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual(['Your video is ready']);
  await page.getByRole('button', { name: 'Open', exact: true }).click();

  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /^blob:/);
  expect(await contrastOfPoster(video)).toBeGreaterThan(80);
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).videoWidth)).toBe(1280);

  await page.setViewportSize({ width: 390, height: 844 });
  const download = page.getByRole('link', { name: 'Download video' });
  const parts = [
    video,
    download,
    page.getByRole('button', { name: 'Publish' }),
    page.getByRole('link', { name: 'Open quiz' }),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)));

  const downloads = async (target: typeof download, fileName: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), target.click()]);
    expect(file.suggestedFilename()).toBe(fileName);
  };
  await downloads(download, 'A short one 短い.mp4');
  await page.getByRole('button', { name: 'Thumbnail' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a thumbnail' });
  const proposal = (name: string) => chooser.getByRole('img', { name: `Thumbnail: ${name}` });
  for (const variant of ['Hook', 'Question', 'Number']) await expect(proposal(variant)).toBeVisible();
  // A frame is rendered when it is chosen.
  await expect(proposal('Frame')).toBeHidden();
  await chooser.getByRole('slider', { name: 'Moment of the frame' }).fill('0.5');
  await expect(chooser.getByRole('radio', { name: 'Frame' })).toBeChecked();
  await expect(proposal('Frame')).toBeVisible();
  await chooser.getByLabel('Text').fill('Only 1 in 10');
  await chooser.getByRole('button', { name: 'Update' }).click();
  await chooser.getByText('Number', { exact: true }).click();
  await expect(chooser.getByRole('radio', { name: 'Number' })).toBeChecked();
  await downloads(chooser.getByRole('link', { name: 'Download' }), 'A short one 短い.jpg');
  const kept = async () => (await (await context.request.get('/api/v1/thumbnails')).json()).data;
  // The proposals that were not chosen are deleted.
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect((await kept())[0]).toMatchObject({ variant: 'number', text: 'Only 1 in 10' });
  await page.getByRole('button', { name: 'Captions' }).click();
  const srt = await page.getByRole('menuitem', { name: 'SRT (for YouTube)' }).getAttribute('href');
  expect(await (await context.request.get(srt ?? '')).text()).toContain('Is it so?');
  await page.keyboard.press('Escape');

  await page.goto(`/renders?quiz_id=${quizId}`);
  const row = page.getByRole('list', { name: 'Renders' }).getByRole('link', { name: /A short one/ });
  await expect(row).toContainText('Completed');
  await page.getByLabel(/^Select A short one/).check();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Selected videos' }).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);
  await row.click();
  await page.getByRole('button', { name: 'Delete render' }).click();
  await expect(page.getByRole('heading', { name: 'No renders yet' })).toBeVisible();
});

test('estimates a render for the chosen settings', async ({ page, context }) => {
  await signUp(page);
  await createQuiz(context, 'Estimated', 20);
  await page.goto('/renders');
  await page.getByRole('button', { name: 'New render' }).click();
  await page.getByRole('button', { name: 'Estimated' }).click();
  const readyIn = page.getByRole('dialog').getByRole('definition').nth(1);
  // 256 × 256 pixels.
  await expect(readyIn).toHaveText(/seconds|\d s$/);
  await page.getByLabel('Resolution').selectOption('2160p');
  await page.getByLabel('Format').selectOption('webm');
  // Hours where the renders of other tests were slow.
  await expect(readyIn).toHaveText(/min$|h$/);
});

test('shows the progress of a render, cancels it and renders again', async ({ page, context }) => {
  await signUp(page);
  // Long enough to be cancelled before it completes.
  await createQuiz(context, 'Cancelled', 50);
  await startRender(page, 'Cancelled');
  await expect(page).toHaveTitle(/^\d+% · Cancelled$/);
  await expect(page.getByRole('img', { name: /^The frame at \d:\d\d of \d:\d\d$/ })).toHaveAttribute(
    'data-painted',
    'true',
  );
  await expect(page.getByText(/^(About \d+ (s|min)|A few seconds) left$/)).toBeVisible();
  await expect(page.getByText('You can close this page')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled this render.')).toBeVisible();
  await page.getByRole('button', { name: 'Render again' }).click();
  await page.getByRole('button', { name: 'Start rendering' }).click();
  await expect(page.getByRole('button', { name: 'Render again' })).toHaveCount(0);
  await expect(page.getByText(/^(Queued|Rendering)/).first()).toBeVisible();
  // Otherwise it would slow down the next tests.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Render again' })).toBeVisible();
});

test('finds renders by title, ID and status', async ({ page, context, baseURL }) => {
  await signUp(page);
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
  await signUp(page);
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
  await signUp(page);
  const quiz = await createQuiz(context, 'Mine');
  const started = await context.request.post('/api/v1/renders', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { quiz_id: quiz.id, quality: 'draft' },
  });
  const { id } = (await started.json()).data;
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signUp(other);
  for (const path of [`/renders/${id}`, `/renders?quiz_id=${quiz.id}`]) {
    expect((await other.goto(path))?.status(), path).toBe(404);
  }
  await other.context().close();
});
