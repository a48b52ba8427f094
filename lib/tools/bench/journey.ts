import { randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { quizDetailSchema } from '@/lib/core/contracts/quizzes';
import { env } from '@/lib/server/env';
import { findBrowser } from '@/lib/server/rendering/browser';
import { inspectVideo } from '../cli/demo/inspect-video';
import { CommandError } from '../cli/main';
import { ROOT } from '../cli/run';
import { serve } from '../cli/service/serve';
import type { Figure } from './figure';
import { createPerson, type Person, personSeconds } from './person';
import { withTemporaryService } from './with-temporary-service';

const PICTURE = path.join(ROOT, 'public/samples/mars.webp');
const THEME = 'Neon Arcade';
const RENDER_TIMEOUT_MS = 600_000;

const form = (page: Page) => page.getByRole('region', { name: 'Form' });
const videoIn = (folder: string) => path.join(folder, 'journey.mp4');
const downloadLink = (page: Page) => page.getByRole('link', { name: /^Download/ });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

const signUp = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/');
  await person.click(page.getByRole('link', { name: 'Make a video' }).filter({ visible: true }).first());
  await person.writeFirst(page.getByLabel('Email'), `${randomUUID().slice(0, 8)}@example.com`);
  await person.write(page.getByLabel('Password', { exact: true }), 'correct horse battery');
  await person.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign'));
};

/** Opens an empty quiz and names it. */
const startQuiz = async (page: Page, person: Person): Promise<void> => {
  await person.click(page.getByRole('button', { name: /^Write your own/ }));
  await person.writeFirst(field(page, 'Title'), 'Five about space');
};

/** Adds a question and writes its first field. */
const addQuestion = async (page: Page, person: Person, type: string, label: string, text: string): Promise<void> => {
  await person.click(page.getByRole('button', { name: 'Add', exact: true }));
  await person.click(page.getByRole('option', { name: type, exact: true }));
  await person.writeFirst(field(page, label), text);
};

const uploadPicture = async (page: Page, person: Person): Promise<void> => {
  await person.click(form(page).getByRole('button', { name: /Choose or upload image/ }));
  const dialog = page.getByRole('dialog');
  await person.upload(dialog.getByText('Upload files'), PICTURE);
  await form(page)
    .getByRole('button', { name: /Replace image/ })
    .waitFor();
};

/** Fills rows. Enter goes to the next one. */
const writeRows = async (page: Page, person: Person, noun: string, texts: readonly string[]): Promise<void> => {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await person.press('Enter');
    await person.write(field(page, `${noun} ${index + 1}`), text);
  }
};

/** Five questions of five types. Enter in the title adds the first one. */
const writeQuestions = async (page: Page, person: Person): Promise<void> => {
  await person.press('Enter');
  await person.writeFirst(field(page, 'Question'), 'Which planet has the most moons?');
  await writeRows(page, person, 'Option', ['Earth', 'Mars', 'Saturn', 'Venus']);
  await person.click(form(page).getByRole('radio', { name: 'Correct answer: Option 3' }));

  await addQuestion(page, person, 'True or false', 'Statement', 'Venus is hotter than Mercury.');
  await person.click(field(page, 'True'));

  await addQuestion(page, person, 'Picture', 'Question', 'Which planet is this?');
  await uploadPicture(page, person);
  await person.write(field(page, 'Answer'), 'Mars');

  await addQuestion(page, person, 'Put in order', 'Question', 'Order the planets from hot to cold');
  await writeRows(page, person, 'Item', ['Venus', 'Earth', 'Mars', 'Neptune']);

  await addQuestion(page, person, 'Open answer', 'Question', 'Who walked on the Moon first?');
  await person.write(field(page, 'Answer 1'), 'Neil Armstrong');
};

const chooseLook = async (page: Page, person: Person): Promise<void> => {
  await person.click(page.getByRole('button', { name: 'Theme', exact: true }));
  await person.click(form(page).getByText(THEME, { exact: true }));
  await person.click(page.getByTitle('Portrait 9:16'));
};

const render = async (page: Page, person: Person): Promise<void> => {
  await person.click(page.getByRole('button', { name: 'Render', exact: true }));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Start rendering' }));
  await page.waitForURL('**/renders/*');
  const failure = page.getByRole('main').getByRole('alert');
  await downloadLink(page).or(failure).waitFor({ timeout: RENDER_TIMEOUT_MS });
  if (await failure.isVisible()) throw new CommandError(`The render failed: ${await failure.textContent()}`);
};

const download = async (page: Page, person: Person, folder: string): Promise<void> => {
  const started = page.waitForEvent('download');
  await person.click(downloadLink(page));
  await (await started).saveAs(videoIn(folder));
};

/** Checks the downloaded video and its quiz. */
const inspect = async (page: Page, folder: string): Promise<Figure> => {
  const read = async (path: string) => (await (await page.request.get(`/api/v1${path}`)).json()).data;
  const made = await read(new URL(page.url()).pathname);
  const { theme, rounds } = quizDetailSchema.parse(await read(`/quizzes/${made.quiz_id}`));
  const types = new Set(rounds.flatMap(({ questions }) => questions.map(({ question_type }) => question_type)));
  const faults = await inspectVideo(videoIn(folder), made);
  if (made.width >= made.height) faults.push('the video is not portrait');
  if (theme?.name !== THEME) faults.push(`the theme is not ${THEME}`);
  if (types.size !== 5) faults.push(`the quiz has ${types.size} types of questions`);
  if (faults.length > 0) throw new CommandError(`The video is wrong: ${faults.join('; ')}.`);
  return { name: 'journey: video', value: made.duration_seconds, unit: 's', note: `${made.width}×${made.height}` };
};

const STAGES = {
  'sign-up': signUp,
  'new quiz': startQuiz,
  'five questions': writeQuestions,
  'theme and portrait': chooseLook,
  render,
  download,
} as const;

const walk = async (context: BrowserContext, folder: string): Promise<Figure[]> => {
  const page = await context.newPage();
  const person = createPerson(page);
  const startedAt = performance.now();
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(STAGES)) {
    const since = performance.now();
    const { clicks } = person.effort;
    await work(page, person, folder);
    const value = (performance.now() - since) / 1000;
    figures.push({ name: `journey: ${name}`, value, unit: 's', note: `clicks: ${person.effort.clicks - clicks}` });
  }
  const service = (performance.now() - startedAt) / 1000;
  const { clicks, fields, keys } = person.effort;
  const total = service + personSeconds(person.effort);
  return [
    ...figures,
    await inspect(page, folder),
    { name: 'journey: clicks', value: clicks, unit: 'clicks', note: 'from the landing page to the MP4; target ≤ 25' },
    { name: 'journey: fields', value: fields, unit: 'fields', note: 'written or chosen' },
    { name: 'journey: keys', value: keys, unit: 'keys', note: 'including the texts' },
    { name: 'journey: service time', value: service, unit: 's', note: 'without thinking or typing; target ≤ 60' },
    { name: 'journey: with a person', value: total, unit: 's', note: 'keystroke-level model; target ≤ 360' },
  ];
};

const measure = async (folder: string): Promise<Figure[]> => {
  const service = await serve({ output: openSync(os.devNull, 'w') });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const viewport = { width: 1440, height: 900 };
    return await walk(await browser.newContext({ baseURL: env().APP_URL, viewport }), folder);
  } finally {
    await browser.close();
    await service.stop();
  }
};

/** Measures what it takes a new user to make a portrait video of five questions, from the landing page to the MP4. */
export const run = (): Promise<Figure[]> => withTemporaryService({ LOG_LEVEL: 'warn' }, measure);
