import { randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import { type BrowserContext, chromium } from 'playwright-core';
import { env } from '@/lib/server/env';
import { findBrowser } from '@/lib/server/rendering/browser';
import { startWeb } from '../cli/service/web';
import { sampleQuestion } from './api-data';
import { type Figure, quantile } from './figure';
import { measureTyping } from './typing';
import { withTemporaryService } from './with-temporary-service';

const PAGES = ['/quizzes', '/themes', '/renders', '/media', '/webhooks', '/api-keys', '/usage', '/account'];
/** Requests per page: to warm up, and to measure. */
const WARM_UP = 5;
const TIMES = 20;

/** Milliseconds until the first byte and until the end of a response. */
const load = (path: string, cookie: string): Promise<{ first: number; whole: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    const outgoing = request(`${env().APP_URL}${path}`, { headers: { cookie } }, (response) => {
      let first = 0;
      response.once('data', () => {
        first = passed();
      });
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve({ first, whole: passed() });
        else reject(new Error(`${path} returned ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject).end();
  });

/** Loads the pages of the dashboard one after the other. @param editor path of the editor with a large quiz */
const measurePages = async (context: BrowserContext, editor: string): Promise<Figure[]> => {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const figures: Figure[] = [];
  for (const path of [...PAGES, editor]) {
    for (let index = 0; index < WARM_UP; index++) await load(path, cookie);
    const times = [];
    for (let index = 0; index < TIMES; index++) times.push(await load(path, cookie));
    const whole = times.map((time) => time.whole);
    const medianOf = (values: number[]) => Math.round(quantile(values, 0.5));
    const first = medianOf(times.map((time) => time.first));
    const note = `p95 of ${TIMES}; median ${medianOf(whole)}, first byte ${first}; target ≤ 200`;
    figures.push({ name: path === editor ? 'editor' : path, value: quantile(whole, 0.95), unit: 'ms', note });
  }
  return figures;
};

/** Questions of a large quiz, and of one whose video takes two hours. */
const [LARGE, LONGEST] = [100, 400];

/** Other quizzes in the list. */
const EMPTY = 20;

const signUp = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign'));
  await page.close();
};

const create = async ({ request }: BrowserContext, data: object): Promise<string> => {
  const response = await request.post('/api/v1/quizzes', { headers: { Origin: env().APP_URL }, data });
  return (await response.json()).data.id;
};

/** Creates a quiz with two rounds of the same size. @returns the path of its editor */
const createQuiz = async (context: BrowserContext, questions: number): Promise<string> => {
  const half = questions / 2;
  const rounds = [0, 1].map((round) => ({
    questions: Array.from({ length: half }, (_, index) => sampleQuestion(round * half + index + 1)),
  }));
  return `/quizzes/${await create(context, { title: `${questions} questions`, rounds })}`;
};

const measure = async (): Promise<Figure[]> => {
  const web = await startWeb({ output: openSync(os.devNull, 'w') });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: env().APP_URL, viewport });
    await signUp(context);
    for (let index = 0; index < EMPTY; index++) await create(context, { title: `Quiz ${index}` });
    const large = await createQuiz(context, LARGE);
    const longest = await createQuiz(context, LONGEST);
    return [
      ...(await measurePages(context, large)),
      ...(await measureTyping(context, large, `typing, ${LARGE} questions`)),
      ...(await measureTyping(context, longest, `typing, ${LONGEST} questions`)),
    ];
  } finally {
    await browser.close();
    await web.stop(5);
  }
};

/** Measures response times of the dashboard's pages, and frame times while typing in the editor. */
export const run = (): Promise<Figure[]> => withTemporaryService({ LOG_LEVEL: 'warn' }, measure);
