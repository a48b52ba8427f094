import { randomUUID } from 'node:crypto';
import { openSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { ensureDatabase } from '@/lib/ensure-database';
import { configure, env } from '@/lib/env';
import { findBrowser } from '@/lib/rendering/browser';
import { freePort } from '../cli/free-port';
import { ensureBuilt } from '../cli/service/ensure-built';
import { startWeb } from '../cli/service/web';
import type { Figure } from './figure';
import { measurePages } from './pages';
import { measureTyping } from './typing';

const QUESTIONS = 100;

const question = (index: number) => ({
  question_type: 'multiple_choice',
  content: {
    question: `Which planet has number ${index}?`,
    options: ['Venus', 'Mars', 'Jupiter', 'Saturn'].map((text, at) => ({ id: `${at}`, text })),
    correctOptionId: '1',
  },
  fact: 'Iron oxide, which is rust, gives Mars its colour.',
});

/** Signs up as people do. */
const signUp = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign'));
  await page.close();
};

/** A quiz of a hundred questions in two rounds, and twenty small ones. @returns the first one's id */
const makeQuizzes = async ({ request }: BrowserContext): Promise<string> => {
  const headers = { Origin: env().APP_URL };
  const make = async (data: object): Promise<string> =>
    (await (await request.post('/api/v1/quizzes', { headers, data })).json()).data.id;
  for (let index = 0; index < 20; index++) await make({ title: `Quiz ${index}` });
  const rounds = [0, 1].map((round) => ({
    questions: Array.from({ length: QUESTIONS / 2 }, (_, index) => question((round * QUESTIONS) / 2 + index + 1)),
  }));
  return make({ title: 'A hundred questions', rounds });
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
    const editor = `/quizzes/${await makeQuizzes(context)}`;
    return [...(await measurePages(context, editor)), ...(await measureTyping(context, editor))];
  } finally {
    await browser.close();
    await web.stop(5);
  }
};

/** How long the dashboard's pages take to be answered, and how evenly its editor takes what is typed. */
export const run = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quiz-video-bench-'));
  // PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();

  configure({
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_READ: '1000000',
    RATE_LIMIT_WRITE: '1000000',
  });
  await ensureBuilt(env().NEXT_DIST_DIR);
  const leaveDatabase = await ensureDatabase();
  try {
    return await measure();
  } finally {
    await leaveDatabase();
    await rm(folder, { recursive: true, force: true });
  }
};
