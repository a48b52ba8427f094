import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { createActor, createQuizzes } from './api-data';

/** Milliseconds between an answer and the next request. */
const PAUSE = 40;

/** Asks for the list of quizzes again and again, one request at a time, as clients do who wait for a render. */
export const createReader = async () => {
  const actor = await createActor('bench@example.com');
  await createQuizzes(actor);
  const headers = { Authorization: `Bearer ${actor.key}` };
  const ask = async (): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`${env().APP_URL}/api/v1/quizzes`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The list of quizzes answered ${response.status}.`);
    return performance.now() - startedAt;
  };
  return {
    /** Milliseconds within which 95 % of the requests were answered while `work` was under way. */
    p95During: async <T>(work: Promise<T>): Promise<{ p95: number; result: T }> => {
      let isOver = false;
      const over = work.finally(() => {
        isOver = true;
      });
      const times: number[] = [];
      while (!isOver) {
        times.push(await ask());
        await sleep(PAUSE);
      }
      const p95 = times.sort((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))] ?? 0;
      return { p95, result: await over };
    },
  };
};
