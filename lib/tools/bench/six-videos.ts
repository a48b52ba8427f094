import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import type { ThumbnailWire } from '@/lib/core/contracts/thumbnails';
import { env } from '@/lib/server/env';
import { findBrowser } from '@/lib/server/rendering/browser';
import { CommandError } from '../cli/main';
import { ROOT } from '../cli/run';
import { serve } from '../cli/service/serve';
import { startPictureSources } from '../testing/picture-sources';
import type { Figure } from './figure';
import { createPerson, type Person, personSeconds } from './person';
import { withTemporaryService } from './with-temporary-service';

/** The videos, their frames and the chosen thumbnails, to look at. */
const FOLDER = path.join(ROOT, 'test-results/six-videos');
const FRAME_SECONDS = 10;
const RENDER_TIMEOUT_MS = 1_200_000;

const TOPICS = ['Landmarks of the world', 'Animals', 'Flags of Europe'] as const;

const PASTED = `1. Which planet is called the Red Planet?
A) Venus
B) Mars *
C) Saturn
D) Neptune

2. Which gas do plants take from the air?
A) Oxygen
B) Helium
C) Carbon dioxide *
D) Nitrogen

3. How many bones does an adult have?
A) 206 *
B) 112
C) 309
D) 84

4. Which organ pumps the blood?
A) Liver
B) Lung
C) Heart *
D) Kidney`;

const TABLE = `quiz,question,option_a,option_b,option_c,answer
Oceans,Which ocean is the largest?,Atlantic,Pacific,Indian,Pacific
Oceans,Which ocean lies between Africa and Australia?,Indian,Arctic,Atlantic,Indian
Oceans,Which ocean is the smallest?,Southern,Indian,Arctic,Arctic
Desserts,Where does tiramisu come from?,Italy,Spain,Greece,Italy
Desserts,What makes meringue firm?,Flour,Egg white,Butter,Egg white
Desserts,Which nut is in marzipan?,Walnut,Hazelnut,Almond,Almond
Inventors,Who invented dynamite?,Nobel,Tesla,Watt,Nobel
Inventors,Who made the first phone call?,Edison,Bell,Morse,Bell
Inventors,Who printed books with movable type in Europe?,Luther,Gutenberg,Dürer,Gutenberg
`;

const form = (page: Page) => page.getByRole('region', { name: 'Form' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Waits for one of two outcomes. @throws CommandError with the text of the second */
const waitFor = async (good: Locator, bad: Locator): Promise<void> => {
  await good.or(bad).first().waitFor({ timeout: RENDER_TIMEOUT_MS });
  if (await bad.isVisible()) throw new CommandError(`It failed: ${await bad.textContent()}`);
};

const signUp = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/sign-up');
  await person.writeFirst(page.getByLabel('Email'), `${randomUUID().slice(0, 8)}@example.com`);
  await person.write(page.getByLabel('Password', { exact: true }), 'correct horse battery');
  await person.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/quizzes'));
};

const openQuizzes = (page: Page, person: Person) =>
  person.click(page.getByRole('link', { name: 'Quizzes', exact: true }).first());

/** Generates a quiz from built-in facts, and keeps it unchanged. */
const generate = async (page: Page, person: Person, topic: string): Promise<void> => {
  await openQuizzes(page, person);
  await person.click(page.getByRole('link', { name: 'From a topic' }));
  await person.writeFirst(page.getByRole('textbox', { name: 'Topic' }), topic);
  await person.click(page.getByRole('button', { name: 'Generate quiz' }));
  await person.click(page.getByRole('button', { name: 'Keep quiz' }));
  await page.waitForURL(/\/quizzes\/(?!new)[\w-]{36}/);
};

const importText = async (page: Page, person: Person): Promise<void> => {
  await openQuizzes(page, person);
  await person.click(button(page, 'Import'));
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  const texts = dialog.getByLabel('Questions', { exact: true });
  await texts.waitFor();
  // Pasted, so it counts as one key.
  await texts.fill(PASTED);
  person.effort.keys++;
  await person.click(dialog.getByRole('button', { name: /^Create quiz with/ }));
  await page.waitForURL(/\/quizzes\/[\w-]{36}/);
};

/** Accepts all proposals. */
const findPictures = async (page: Page, person: Person): Promise<void> => {
  await person.click(button(page, 'Pictures'));
  const find = form(page).getByRole('button', { name: /^Find pictures/ });
  await find.waitFor();
  // Questions about flags have pictures.
  if (await find.isDisabled()) return;
  await person.click(find);
  const accept = form(page).getByRole('button', { name: /^Accept/ });
  await person.click(accept.first());
  await accept.first().waitFor({ state: 'detached' });
};

const render = async (page: Page, person: Person): Promise<void> => {
  await person.click(button(page, 'Render'));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Start rendering' }));
  await page.waitForURL('**/renders/*');
  await waitFor(page.getByRole('link', { name: /^Download/ }), page.getByRole('main').getByRole('alert'));
};

/** On the page of a finished video. */
const chooseThumbnail = async (page: Page, person: Person): Promise<void> => {
  await person.click(button(page, 'Thumbnail'));
  const dialog = page.getByRole('dialog', { name: 'Choose a thumbnail' });
  await person.click(dialog.getByRole('img', { name: 'Thumbnail: Hook' }));
  await person.click(dialog.getByRole('button', { name: 'Use thumbnail' }));
  await dialog.waitFor({ state: 'hidden' });
};

/** One Short of the first three questions that can be in one. */
const makeShort = async (page: Page, person: Person): Promise<void> => {
  await person.click(page.getByRole('link', { name: 'Open quiz' }));
  await person.click(button(page, 'Shorts'));
  const panel = form(page);
  await person.click(panel.getByText('One Short of all', { exact: true }));
  const boxes = panel.getByRole('list', { name: 'Questions' }).getByRole('checkbox', { disabled: false });
  for (let index = 0; index < 3; index++) await person.click(boxes.nth(index));
  await person.click(panel.getByRole('button', { name: 'Render 1 Short' }));
  const videos = panel.getByRole('region', { name: 'Videos' });
  await waitFor(videos.getByText('1 of 1 ready'), videos.getByText(/failed/));
};

const finish = async (page: Page, person: Person): Promise<void> => {
  await chooseThumbnail(page, person);
  await makeShort(page, person);
};

const makeVideo = async (page: Page, person: Person): Promise<void> => {
  await findPictures(page, person);
  await render(page, person);
  await finish(page, person);
};

const makeBatch = async (page: Page, person: Person): Promise<void> => {
  const openBatches = () => person.click(page.getByRole('link', { name: 'Batches', exact: true }).first());
  await openBatches();
  await person.click(page.getByRole('link', { name: 'New batch' }));
  const table = page.getByLabel('Table', { exact: true });
  await table.waitFor();
  await table.fill(TABLE);
  person.effort.keys++;
  await person.click(button(page, 'Check'));
  await person.click(page.getByRole('button', { name: 'Create 3 videos' }));
  const rows = page.getByRole('list', { name: 'Rows' });
  await waitFor(page.getByRole('status').filter({ hasText: '3 of 3' }), page.getByText(/, \d failed/));
  const batch = new URL(page.url()).pathname;
  for (const title of ['Oceans', 'Desserts', 'Inventors']) {
    await person.click(rows.getByRole('link', { name: /^Video/ }).filter({ hasText: title }));
    await finish(page, person);
    await openBatches();
    await person.click(page.locator(`a[href="${batch}"]`).first());
  }
};

const STAGES: Record<string, (page: Page, person: Person) => Promise<void>> = {
  'sign-up': signUp,
  ...Object.fromEntries(
    TOPICS.map((topic) => [
      topic,
      async (page: Page, person: Person) => {
        await generate(page, person, topic);
        await makeVideo(page, person);
      },
    ]),
  ),
  import: async (page, person) => {
    await importText(page, person);
    await makeVideo(page, person);
  },
  'batch of three': makeBatch,
};

/** Saves a video, and a frame for every ten seconds of it. */
const saveVideo = async (page: Page, made: RenderSummary): Promise<void> => {
  const { id, title, duration_seconds: duration, output_url: url } = made;
  await page.goto(`/renders/${id}`);
  const video = page.locator('main video').first();
  await video.waitFor();
  const name = path.join(FOLDER, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${id.slice(-4)}`);
  if (url !== null) writeFileSync(`${name}.mp4`, await (await page.request.get(url)).body());
  for (let at = FRAME_SECONDS / 2; at < duration; at += FRAME_SECONDS) {
    const frame = await video.evaluate(async (element, seconds) => {
      const film = element as HTMLVideoElement;
      const seeked = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
      film.currentTime = seconds;
      await seeked;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [film.videoWidth / 2, film.videoHeight / 2];
      canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg', 0.85);
    }, at);
    writeFileSync(`${name}-${String(at).padStart(3, '0')}.jpg`, Buffer.from(frame.split(',')[1] ?? '', 'base64'));
  }
};

/** Saves what was made. @returns the number of videos and thumbnails */
const saveAll = async (page: Page): Promise<Record<'videos' | 'thumbnails', number>> => {
  const list = async (resource: string) =>
    (await (await page.request.get(`/api/v1/${resource}?limit=100`)).json()).data;
  const renders = ((await list('renders')) as RenderSummary[]).filter(({ status }) => status === 'completed');
  for (const made of renders) await saveVideo(page, made);
  const thumbnails = (await list('thumbnails')) as ThumbnailWire[];
  for (const { id, outputUrl } of thumbnails) {
    if (outputUrl === null) continue;
    writeFileSync(path.join(FOLDER, `thumbnail-${id}.jpg`), await (await page.request.get(outputUrl)).body());
  }
  return { videos: renders.length, thumbnails: thumbnails.length };
};

const walk = async (page: Page): Promise<Figure[]> => {
  const person = createPerson(page);
  const figures: Figure[] = [];
  const startedAt = performance.now();
  for (const [name, work] of Object.entries(STAGES)) {
    const since = performance.now();
    const { clicks } = person.effort;
    await work(page, person);
    const note = `clicks: ${person.effort.clicks - clicks}`;
    const seconds = (performance.now() - since) / 1000;
    figures.push({ name: `six videos: ${name}`, value: seconds, unit: 's', note });
    // It takes a quarter of an hour, and a later stage can fail.
    console.error(`${name}: ${seconds.toFixed(0)} s, ${note}`);
  }
  const service = (performance.now() - startedAt) / 1000;
  const { clicks, keys } = person.effort;
  const minutes = (service + personSeconds(person.effort)) / 60;
  const { videos, thumbnails } = await saveAll(page);
  return [
    ...figures,
    { name: 'six videos: clicks', value: clicks, unit: 'clicks', note: 'no setting but Find pictures' },
    { name: 'six videos: keys', value: keys, unit: 'keys', note: 'a pasted text is one' },
    { name: 'six videos: with a person', value: minutes, unit: 'min', note: 'keystroke-level model' },
    { name: 'six videos: videos', value: videos, unit: 'videos', note: 'with their Shorts; target 12' },
    { name: 'six videos: thumbnails', value: thumbnails, unit: 'pictures', note: 'target 6' },
  ];
};

const measure = async (): Promise<Figure[]> => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const service = await serve({ output: openSync(path.join(FOLDER, 'service.log'), 'w') });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: env().APP_URL, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    return await walk(page).catch(async (error) => {
      await page.screenshot({ path: path.join(FOLDER, 'failure.png') });
      throw error;
    });
  } finally {
    await browser.close();
    await service.stop();
  }
};

/**
 * Makes six videos in the dashboard, with Shorts and thumbnails: of three topics, an import and a batch of three. Videos, frames
 * and thumbnails are in `test-results/six-videos`. The pictures come from a stand-in for Wikimedia Commons.
 */
export const run = async (): Promise<Figure[]> => {
  const sources = await startPictureSources();
  try {
    const variables = { ...sources.variables, OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32', RATE_LIMIT_RENDER: '1000' };
    return await withTemporaryService({ LOG_LEVEL: 'warn', ...variables }, measure);
  } finally {
    sources.stop();
  }
};
