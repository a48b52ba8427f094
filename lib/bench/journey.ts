import { randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { env } from '@/lib/env';
import { findBrowser } from '@/lib/rendering/browser';
import { inspectVideo } from '../cli/demo/inspect-video';
import { CommandError } from '../cli/main';
import { ROOT } from '../cli/run';
import { serve } from '../cli/service/serve';
import type { Figure } from './figure';
import { createPerson, type Person, personSeconds } from './person';
import { withTemporaryService } from './with-temporary-service';

const PICTURE = path.join(ROOT, 'public/samples/mars.webp');
const RENDER_TIMEOUT_MS = 600_000;

const form = (page: Page) => page.getByRole('region', { name: 'Form' });
const downloadLink = (page: Page) => page.getByRole('link', { name: /^Download/ });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

const signUp = async (page: Page, person: Person): Promise<void> => {
  await page.goto('/');
  await person.click(
    page
      .getByRole('link', { name: /^(Make a video|Create account)/ })
      .filter({ visible: true })
      .first(),
  );
  await person.writeFirst(page.getByLabel('Email'), `${randomUUID().slice(0, 8)}@example.com`);
  await person.write(page.getByLabel('Password', { exact: true }), 'correct horse battery');
  await person.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign'));
};

/** Opens an empty quiz and names it. */
const startQuiz = async (page: Page, person: Person): Promise<void> => {
  const own = page.getByRole('button', { name: /^Write your own/ });
  // Without a page that asks how to start, a new user is in the sample quiz.
  const back = page.getByRole('link', { name: 'All quizzes' });
  await own.or(back).waitFor();
  if (await own.isVisible()) await person.click(own);
  else {
    await person.click(back);
    await person.click(page.getByRole('button', { name: 'New quiz' }).first());
  }
  await person.writeFirst(field(page, 'Title'), 'Five about space');
};

/** Adds a question and writes its first field. */
const addQuestion = async (page: Page, person: Person, type: string, label: string, text: string): Promise<void> => {
  await person.click(page.getByRole('button', { name: 'Add', exact: true }));
  const exactly = { name: type, exact: true };
  await person.click(page.getByRole('menuitem', exactly).or(page.getByRole('option', exactly)));
  await person.writeFirst(field(page, label), text);
};

const uploadPicture = async (page: Page, person: Person): Promise<void> => {
  await person.click(form(page).getByRole('button', { name: /Choose or upload image/ }));
  const dialog = page.getByRole('dialog');
  await person.upload(dialog.getByText('Upload files'), PICTURE);
  const tile = dialog.getByRole('button', { name: /mars/ });
  const done = form(page).getByRole('button', { name: /Replace image/ });
  await tile.or(done).first().waitFor();
  if (await tile.isVisible()) await person.click(tile);
  await done.waitFor();
};

/** Five questions of five types. */
const writeQuestions = async (page: Page, person: Person): Promise<void> => {
  await addQuestion(page, person, 'Multiple choice', 'Question', 'Which planet has the most moons?');
  for (const [index, text] of ['Earth', 'Mars', 'Saturn', 'Venus'].entries()) {
    await person.write(field(page, `Option ${index + 1}`), text);
  }
  await person.click(form(page).getByRole('radio', { name: 'Correct answer: Option 3' }));

  await addQuestion(page, person, 'True or false', 'Statement', 'Venus is hotter than Mercury.');
  await person.select(field(page, 'Answer'), 'True');

  await addQuestion(page, person, 'Picture', 'Question', 'Which planet is this?');
  await uploadPicture(page, person);
  await person.write(field(page, 'Answer'), 'Mars');

  await addQuestion(page, person, 'Put in order', 'Question', 'Order the planets from hot to cold');
  for (const [index, text] of ['Venus', 'Earth', 'Mars', 'Neptune'].entries()) {
    await person.write(field(page, `Item ${index + 1}`), text);
  }

  await addQuestion(page, person, 'Open answer', 'Question', 'Who walked on the Moon first?');
  await person.write(field(page, 'Answer 1'), 'Neil Armstrong');
};

const chooseLook = async (page: Page, person: Person): Promise<void> => {
  await person.click(page.getByRole('button', { name: 'Theme', exact: true }));
  await person.click(form(page).getByText('Neon Arcade', { exact: true }));
  await person.click(page.getByRole('button', { name: 'Settings', exact: true }));
  await person.select(field(page, 'Format'), 'YouTube Shorts, 9:16');
};

const render = async (page: Page, person: Person): Promise<void> => {
  await person.click(page.getByRole('button', { name: 'Render', exact: true }));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Start rendering' }));
  await page.waitForURL('**/renders/*');
  const failure = page.getByRole('main').getByRole('alert');
  await downloadLink(page).or(failure).waitFor({ timeout: RENDER_TIMEOUT_MS });
  if (await failure.isVisible()) throw new CommandError(`The render failed: ${await failure.textContent()}`);
};

/** Downloads the video and checks that it is what was made. */
const download = async (page: Page, person: Person, file: string): Promise<void> => {
  const started = page.waitForEvent('download');
  await person.click(downloadLink(page));
  await (await started).saveAs(file);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { data: made } = await (await page.request.get(`/api/v1/renders/${id}`)).json();
  const faults = await inspectVideo(file, made);
  if (made.width >= made.height) faults.push('the video is not portrait');
  if (faults.length > 0) throw new CommandError(`The video is wrong: ${faults.join('; ')}.`);
};

const STAGES = {
  'sign-up': signUp,
  'new quiz': startQuiz,
  'five questions': writeQuestions,
  'theme and portrait': chooseLook,
  render,
} as const;

const walk = async (context: BrowserContext, folder: string): Promise<Figure[]> => {
  const page = await context.newPage();
  const person = createPerson(page);
  const startedAt = performance.now();
  const figures: Figure[] = [];
  const stage = async (name: string, work: () => Promise<void>): Promise<void> => {
    const [since, { clicks }] = [performance.now(), person.effort];
    await work();
    const value = (performance.now() - since) / 1000;
    figures.push({ name: `journey: ${name}`, value, unit: 's', note: `${person.effort.clicks - clicks} clicks` });
  };
  for (const [name, work] of Object.entries(STAGES)) await stage(name, () => work(page, person));
  await stage('download', () => download(page, person, path.join(folder, 'journey.mp4')));
  const service = (performance.now() - startedAt) / 1000;
  const { clicks, fields, keys } = person.effort;
  const total = service + personSeconds(person.effort);
  return [
    ...figures,
    { name: 'journey: clicks', value: clicks, unit: 'clicks', note: 'from the landing page to the MP4; target ≤ 25' },
    { name: 'journey: fields', value: fields, unit: 'fields', note: 'written or chosen' },
    { name: 'journey: keys', value: keys, unit: 'keys', note: 'including the texts' },
    { name: 'journey: service time', value: service, unit: 's', note: 'nobody thinks or types; target ≤ 60' },
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
