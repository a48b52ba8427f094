import { createHash } from 'node:crypto';
import { freePort } from '../lib/tools/cli/free-port';
import { startOwnService } from '../lib/tools/testing/own-service';
import { startYouTube, type YouTube } from '../lib/tools/testing/youtube';
import { apiOf, createQuiz, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

test.use({ timezoneId: 'America/New_York', contextOptions: { reducedMotion: 'reduce' } });
// It renders a video and uploads it.
test.setTimeout(300_000);

let youtube: YouTube;
test.beforeAll(async () => {
  youtube = await startYouTube(Number(process.env.E2E_YOUTUBE_PORT));
});
test.afterAll(() => youtube.stop());

test('connects a channel and schedules a video', async ({ page, context, baseURL }) => {
  await signUp(page);
  // Long enough for chapters.
  const quiz = await createQuiz(context, 'Is it so?', 6);
  const api = apiOf(context, baseURL);
  const { id } = await api.post('/renders', { quiz_id: quiz.id, quality: 'draft' });
  youtube.library.playlists.push({ id: 'PLquizzes', channelId: 'UCquizzes', title: 'All quizzes', videoIds: [] });
  youtube.accounts.become({ id: 'UCquizzes', title: 'Quizzes and more' });

  // Declined first, then granted.
  await page.goto('/youtube');
  youtube.accounts.answerConsent(false);
  await page.getByRole('button', { name: 'Connect channel' }).click();
  await expect(page.getByText('you declined access on Google’s page')).toBeVisible();
  youtube.accounts.answerConsent(true);
  await page.getByRole('button', { name: 'Connect channel' }).click();
  const channels = page.getByRole('list', { name: 'Channels' });
  await expect(channels.getByText('Quizzes and more')).toBeVisible();
  await expect(channels.getByText('Connected', { exact: true })).toBeVisible();

  await page.goto(`/renders/${id}`);
  await page.getByRole('button', { name: 'Publish' }).click({ timeout: 90_000 });
  const dialog = page.getByRole('dialog', { name: 'Publish', exact: true });
  await expect(dialog.getByRole('img', { name: 'Video thumbnail' })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Is it so?');
  await expect(dialog.getByLabel('Description')).toHaveValue(/^0:00 /m);
  await dialog.getByLabel('Title').fill('Six questions, one answer');
  await dialog.getByLabel('Tags').fill('quiz, true or false');
  await dialog.getByRole('radio', { name: 'Scheduled' }).click();
  await dialog.getByLabel('Publish at').fill('2035-05-01T17:00');
  await expect(dialog.getByText('Time zone: America/New York')).toBeVisible();
  await dialog.getByLabel('Playlist').selectOption('All quizzes');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Other platforms' }).click();
  await expect(dialog.getByLabel('Chapters', { exact: true })).toHaveValue(/^0:00 .+\n0:\d\d /);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'YouTube' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Six questions, one answer');
  await dialog.getByRole('button', { name: 'Schedule' }).click();

  await expect(page).toHaveURL(/\/youtube$/);
  const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(upload.getByText('Six questions, one answer').first()).toBeVisible();
  await expect(upload.getByText('Public from 1 May 2035, 17:00')).toBeVisible();
  await expect(upload.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Search uploads').fill('seven questions');
  await expect(page.getByRole('heading', { name: 'No uploads found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Search uploads').fill('SIX');
  await expect(upload).toHaveCount(1);

  const [video, ...others] = youtube.library.videos;
  expect(others).toEqual([]);
  await expect(upload.getByRole('link', { name: /^Watch/ })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${video?.id}`,
  );
  expect(video?.metadata.snippet).toMatchObject({
    title: 'Six questions, one answer',
    tags: ['quiz', 'true or false'],
    categoryId: '27',
  });
  expect(video?.metadata.snippet?.description).toMatch(/^0:00 .+\n0:\d\d .+\n0:\d\d /m);
  expect(video?.metadata.status).toEqual({
    privacyStatus: 'private',
    publishAt: '2035-05-01T21:00:00.000Z',
    selfDeclaredMadeForKids: false,
  });
  const { url } = await api.get(`/renders/${id}/download`);
  const file = await (await context.request.get(url)).body();
  expect(video).toMatchObject({ size: file.length, sha256: createHash('sha256').update(file).digest('hex') });
  const captions = await context.request.get(`/api/v1/renders/${id}/captions.srt`);
  expect(video?.captions.map(({ track }) => track)).toEqual([await captions.text()]);
  expect(video?.thumbnail?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(youtube.library.playlists[0]?.videoIds).toEqual([video?.id]);

  // The videos of a table, one every other day.
  await page.goto('/batches/new');
  await page
    .getByLabel('Table', { exact: true })
    .fill(`quiz\tquestion\tanswer\nMoon\tIs it round?\ttrue\nSun\tIs it cold?\tfalse`);
  await page.getByLabel('What to do').selectOption('Publish on YouTube');
  await page.getByLabel('First video on').fill('2035-05-01');
  await page.getByLabel('Time of day').fill('17:00');
  await page.getByLabel('Days between videos').fill('2');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('button', { name: 'Create 2 videos' })).toBeEnabled();
  const planned = page.getByRole('list', { name: 'Videos in the table' }).getByRole('listitem');
  await expect(planned).toContainText(['1 May 2035, 17:00', '3 May 2035, 17:00']);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/youtube');
  await page.getByRole('button', { name: 'More actions for Quizzes and more' }).click();
  await page.getByRole('menuitem', { name: 'Check connection' }).click();
  await expect(page.getByText('The connection works')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Quizzes and more' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'No channels yet' })).toBeVisible();
});

test('says that publishing is not set up, without a way that ends nowhere', async ({ browser }) => {
  const port = String(await freePort());
  const service = await startOwnService('e2e-no-youtube', port, { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
  const baseURL = `http://localhost:${port}`;
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  // The first account administers the installation; the second one doesn't.
  await signUp(page);
  await signUp(page);
  const quiz = await createQuiz(context, 'Is it so?');
  const { id } = await apiOf(context, baseURL).post('/renders', { quiz_id: quiz.id, quality: 'draft' });
  await page.goto(`/renders/${id}`);
  await page.getByRole('button', { name: 'Publish' }).click({ timeout: 90_000 });
  const dialog = page.getByRole('dialog', { name: 'Publish', exact: true });
  await expect(dialog).toContainText(
    'Publishing to YouTube isn’t set up on this server. Download the video and upload it yourself.',
  );
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Is it so?');
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue(/How many do you get right\?/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy tags' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await dialog.getByLabel('Tags', { exact: true }).inputValue(),
  );
  await expect(dialog.getByRole('link', { name: 'Thumbnail' })).toBeVisible();
  const captions = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Captions (SRT)' }).click();
  expect((await captions).suggestedFilename()).toBe('Is it so.srt');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/youtube');
  await expect(page.getByRole('heading', { name: 'Publishing to YouTube isn’t set up on this server' })).toBeVisible();
  await expect(page.getByText('An administrator of this service can change that.')).toBeVisible();
  await expect(page.getByText('OAuth client')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No uploads yet' })).toHaveCount(0);

  await page.goto('/batches/new');
  await page.getByLabel('What to do').selectOption('Publish on YouTube');
  await expect(page.getByText('Publishing to YouTube isn’t set up on this server')).toBeVisible();
  await expect(page.getByText('Connect a channel')).toHaveCount(0);
  await context.close();
  await service.stop();
});

test('shows a frame of a Short before it is published, not the thumbnail of its quiz', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page);
  const { id } = await createQuiz(context, 'Is it so?', 1);
  const api = apiOf(context, baseURL);
  const { rounds } = await api.get(`/quizzes/${id}`);
  const cut = { kind: 'question', question_id: rounds[0].questions[0].id };
  const batch = await api.post(`/quizzes/${id}/cuts`, { cuts: [cut] });
  await page.goto('/youtube');
  await page.getByRole('button', { name: 'Connect channel' }).click();
  await expect(page.getByRole('list', { name: 'Channels' })).toBeVisible();
  const renderId = async () => (await api.get(`/batches/${batch.id}/rows`))[0].render_id;
  await expect.poll(renderId, { timeout: 60_000 }).toEqual(expect.any(String));
  await page.goto(`/renders/${await renderId()}`);
  await page.getByRole('button', { name: 'Publish' }).click({ timeout: 90_000 });
  const picture = page.getByRole('dialog', { name: 'Publish', exact: true }).getByRole('img');
  await expect(picture).toHaveAccessibleName('Frame of the video');
  const { width, height } = await picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
    width: naturalWidth,
    height: naturalHeight,
  }));
  expect(height).toBeGreaterThan(width);
  expect(await api.get('/thumbnails')).toEqual([]);
});

test('shows at which question the viewers of a video leave, beside the video and in the editor', async ({
  page,
  context,
  baseURL,
  pageErrors,
}) => {
  await signUp(page);
  const { id: quizId } = await createQuiz(context, 'Is it so?', 4);
  const api = apiOf(context, baseURL);
  const { id: renderId } = await api.post('/renders', { quiz_id: quizId, quality: 'draft' });
  youtube.accounts.become({ id: 'UCwatched', title: 'Watched quizzes' });
  await page.goto('/youtube');
  await page.getByRole('button', { name: 'Connect channel' }).click();
  const channels = page.getByRole('list', { name: 'Channels' });
  // An existing channel adds the permission later.
  await channels.getByRole('button', { name: 'Show how viewers watch' }).click();
  await expect(channels.getByRole('button', { name: 'Compare videos of Watched quizzes' })).toBeVisible();
  const [{ id: channelId, results_access }] = await api.get('/youtube/channels');
  expect(results_access).toBe(true);

  const isRendered = async () => (await api.get(`/renders/${renderId}`)).status;
  await expect.poll(isRendered, { timeout: 90_000 }).toBe('completed');
  const { id } = await api.post('/youtube/uploads', { quizId, renderJobId: renderId, channelId, metadata: {} });
  const isUploaded = async () => (await api.get(`/youtube/uploads/${id}`)).status;
  await expect.poll(isUploaded, { timeout: 60_000 }).toBe('completed');
  await page.reload();
  await page.getByRole('button', { name: /^Results/ }).click();
  const panel = page.getByRole('region', { name: 'Results: Is it so?' });
  await expect(panel).toContainText('YouTube has no results of this video yet.');

  expect(pageErrors.splice(0).every((error) => error.includes('409'))).toBe(true);

  // The third question loses two fifths of its viewers.
  const { scenes, duration_seconds } = await api.get(`/quizzes/${quizId}/timeline`);
  const asked = scenes.filter(({ kind }: { kind: string }) => kind === 'question');
  const [from, to] = [asked[2].start_ms, asked[3].start_ms];
  const curve = Array.from({ length: 100 }, (_, index) => {
    const at = (index + 0.5) * 10 * duration_seconds;
    return 1 - 0.4 * Math.min(1, Math.max(0, (at - from) / (to - from)));
  });
  youtube.reports.watch(youtube.library.videos.at(-1)?.id ?? '', {
    views: 1204,
    minutes: 700,
    averageSeconds: 35,
    averagePercent: 71.4,
    curve,
  });
  await panel.getByRole('button', { name: /^Refresh/ }).click();
  await expect(panel).toContainText('1,204');
  await expect(panel).toContainText(/Question 3, .*, loses most viewers: −(3[5-9]|4[0-2])\u00A0% \(usually/);
  await expect(panel.getByRole('row')).toHaveCount(5);
  await panel.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByText('Results can be refreshed once an hour.')).toBeVisible();
  expect(pageErrors.splice(0).every((error) => error.includes('429'))).toBe(true);
  await channels.getByRole('button', { name: /^Compare/ }).click();
  await expect(channels).toContainText('19 more needed');
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export results' }).click();
  expect((await download).suggestedFilename()).toBe('results.csv');

  await panel.getByRole('paragraph').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/quizzes/${quizId}\\?question=`));
  const form = page.getByRole('region', { name: 'Form' });
  await expect(form).toContainText(/On YouTube: −\d+\u00A0% of viewers here, usually .*; 1 video/);
  await expect(page.getByRole('list', { name: 'Rounds and questions' })).toContainText(/−\d+\u00A0%/);
  expect(await axeFindings(page)).toEqual([]);
});
