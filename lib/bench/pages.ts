import { request } from 'node:http';
import type { BrowserContext } from 'playwright-core';
import { env } from '@/lib/env';
import type { Figure } from './figure';

const PAGES = ['/quizzes', '/themes', '/renders', '/media', '/webhooks', '/api-keys', '/usage', '/account'];
/** Requests a page before the clock starts, and those that count. */
const WARM = 5;
const TIMES = 20;

/** Milliseconds until an answer begins, and until it is there. */
const ask = (path: string, cookie: string): Promise<{ first: number; whole: number }> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    const outgoing = request(`${env().APP_URL}${path}`, { headers: { cookie } }, (answer) => {
      let first = 0;
      answer.once('data', () => {
        first = passed();
      });
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve({ first, whole: passed() });
        else reject(new Error(`${path} was answered with ${answer.statusCode}`));
      });
    });
    outgoing.on('error', reject).end();
  });

const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** Answers to the pages of the dashboard, one after the other; `editor` is the page of a large quiz. */
export const measurePages = async (context: BrowserContext, editor: string): Promise<Figure[]> => {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const figures: Figure[] = [];
  for (const path of [...PAGES, editor]) {
    for (let index = 0; index < WARM; index++) await ask(path, cookie);
    const taken = [];
    for (let index = 0; index < TIMES; index++) taken.push(await ask(path, cookie));
    const whole = taken.map((one) => one.whole);
    const first = Math.round(
      at(
        taken.map((one) => one.first),
        0.5,
      ),
    );
    const note = `p95 of ${TIMES}; median ${Math.round(at(whole, 0.5))}, first byte ${first}; target ≤ 200`;
    figures.push({ name: path === editor ? 'editor' : path, value: at(whole, 0.95), unit: 'ms', note });
  }
  return figures;
};
