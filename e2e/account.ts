import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';

export const password = 'correct horse battery';

/** The address of the form's server action in the built app. */
const signUpAction = (): string => {
  const file = path.join(process.env.NEXT_DIST_DIR ?? '.next', 'server/server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as { node: Record<string, { exportedName: string }> };
  const [id] = Object.entries(node).find(([, { exportedName }]) => exportedName === 'signUp') ?? [];
  if (!id) throw new Error(`There is no server action “signUp” in ${file}.`);
  return id;
};

/**
 * Signs up with the requests of the form, without loading its page; accounts.spec.ts tests the form.
 * @param to the page to open afterwards, if any; `/quizzes` opens a new account's sample quiz in the editor
 * @returns the account's email
 */
export const signUp = async (page: Page, to?: string): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  const csrf = await page.request.get('/api/auth/csrf');
  const { csrfToken } = await csrf.json();
  await page.request.post('/sign-up', {
    headers: {
      'Next-Action': signUpAction(),
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: new URL(csrf.url()).origin,
    },
    data: JSON.stringify([email, password, '']),
  });
  const signedIn = await page.request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, json: 'true' },
  });
  if (!signedIn.ok()) throw new Error(`Signing up failed: ${await signedIn.text()}`);
  if (to !== undefined) await page.goto(to);
  return email;
};

/** Makes an account an administrator, as `npm run admin -- grant` does. */
export const makeAdministrator = async (email: string): Promise<void> => {
  const grant = ['--import', 'tsx', 'lib/tools/cli/admin.ts', 'grant', email];
  await promisify(execFile)(process.execPath, grant, { env: { ...process.env, DATA_DIR: '.data/e2e' } });
};

/** Creates a quiz of short questions through the API. */
export const createQuiz = async (context: BrowserContext, title: string, questions = 1): Promise<{ id: string }> => {
  const question = { question_type: 'true_false', content: { question: 'Is it so?', correct: true } };
  const response = await context.request.post('/api/v1/quizzes', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: {
      title,
      question_duration_seconds: 3,
      answer_duration_seconds: 1,
      resolution: '256x256',
      rounds: [{ questions: Array.from({ length: questions }, () => question) }],
    },
  });
  return (await response.json()).data;
};

/** Calls the API with the session's cookie from this origin. */
export const apiOf = (context: BrowserContext, baseURL: string | undefined) => {
  const headers = { Origin: baseURL ?? '' };
  return {
    post: async (path: string, data: unknown) =>
      (await (await context.request.post(`/api/v1${path}`, { data, headers })).json()).data,
    patch: async (path: string, data: unknown) =>
      (await (await context.request.patch(`/api/v1${path}`, { data, headers })).json()).data,
    get: async (path: string) => (await (await context.request.get(`/api/v1${path}`)).json()).data,
  };
};
