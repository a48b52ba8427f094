import { randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import os from 'node:os';
import { type BrowserContext, chromium } from 'playwright-core';
import { env } from '@/lib/env';
import { findBrowser } from '@/lib/rendering/browser';
import { startWeb } from '../cli/service/web';
import { sampleQuestion } from './api-data';
import type { Figure } from './figure';
import { measurePages } from './pages';
import { measureTyping } from './typing';
import { withTemporaryService } from './with-temporary-service';

const QUESTIONS = 100;

const signUp = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign'));
  await page.close();
};

/** Creates 20 empty quizzes and one with two rounds of 50 questions. @returns the id of the latter */
const createQuizzes = async ({ request }: BrowserContext): Promise<string> => {
  const headers = { Origin: env().APP_URL };
  const create = async (data: object): Promise<string> =>
    (await (await request.post('/api/v1/quizzes', { headers, data })).json()).data.id;
  for (let index = 0; index < 20; index++) await create({ title: `Quiz ${index}` });
  const rounds = [0, 1].map((round) => ({
    questions: Array.from({ length: QUESTIONS / 2 }, (_, index) => sampleQuestion((round * QUESTIONS) / 2 + index + 1)),
  }));
  return create({ title: 'A hundred questions', rounds });
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
    const editor = `/quizzes/${await createQuizzes(context)}`;
    return [...(await measurePages(context, editor)), ...(await measureTyping(context, editor))];
  } finally {
    await browser.close();
    await web.stop(5);
  }
};

/** Measures response times of the dashboard's pages, and frame times while typing in the editor. */
export const run = (): Promise<Figure[]> => withTemporaryService({ LOG_LEVEL: 'warn' }, measure);
