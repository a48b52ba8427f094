import { request } from 'node:http';
import type { BrowserContext } from 'playwright-core';
import { env } from '@/lib/server/env';
import { type Figure, quantile } from './figure';

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
export const measurePages = async (context: BrowserContext, editor: string): Promise<Figure[]> => {
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
