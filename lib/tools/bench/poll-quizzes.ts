import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { env } from '@/lib/server/env';
import { createActor, createQuizzes } from './api-data';
import { quantile } from './figure';

/** Between a response and the next request. */
const PAUSE_MS = 40;

/** Lists quizzes repeatedly, one request at a time, like a client that polls a render. */
export const createPoller = async () => {
  const actor = await createActor('bench@example.com');
  await createQuizzes(actor);
  const workerData = {
    url: `${env().APP_URL}/api/v1/quizzes`,
    headers: { Authorization: `Bearer ${actor.key}` },
    pauseMs: PAUSE_MS,
  };
  return {
    /** The 95th percentile of response times in milliseconds during `work`. */
    p95During: async <T>(work: Promise<T>): Promise<{ p95: number; result: T }> => {
      const thread = new Worker(new URL('./poll-thread.mjs', import.meta.url), { workerData });
      const polled = once(thread, 'message') as Promise<[number[]]>;
      const [result, [times]] = await Promise.all([work.finally(() => thread.postMessage('over')), polled]);
      return { p95: quantile(times, 0.95), result };
    },
  };
};
