import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';

export const password = 'correct horse battery';

/**
 * Signs up through the form.
 * @param to the page to open afterwards; a sample quiz in the editor by default
 * @returns the account's email
 */
export const signUp = async (page: Page, to?: string): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  await page.goto(to === undefined ? '/sign-up' : `/sign-up?${new URLSearchParams({ callbackUrl: to })}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign'));
  return email;
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
