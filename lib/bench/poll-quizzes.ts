import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { createActor, createQuizzes } from './api-data';
import { quantile } from './figure';

/** Between a response and the next request. */
const PAUSE_MS = 40;

/** Lists quizzes repeatedly, one request at a time, like a client that polls a render. */
export const createPoller = async () => {
  const actor = await createActor('bench@example.com');
  await createQuizzes(actor);
  const headers = { Authorization: `Bearer ${actor.key}` };
  const poll = async (): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`${env().APP_URL}/api/v1/quizzes`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET /quizzes returned ${response.status}.`);
    return performance.now() - startedAt;
  };
  return {
    /** The 95th percentile of response times in milliseconds during `work`. */
    p95During: async <T>(work: Promise<T>): Promise<{ p95: number; result: T }> => {
      let isOver = false;
      const over = work.finally(() => {
        isOver = true;
      });
      const times: number[] = [];
      while (!isOver) {
        times.push(await poll());
        await sleep(PAUSE_MS);
      }
      return { p95: quantile(times, 0.95), result: await over };
    },
  };
};
