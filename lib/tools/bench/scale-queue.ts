import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import { renders } from '@/drizzle/schema/renders';
import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { builtWorker } from '../cli/service/ensure-built';
import { startService } from '../cli/service/service';
import { createActor } from './api-data';
import { type Figure, quantile } from './figure';
import { renderEnd, requestSmallRender } from './small-renders';

/** Renders in the short queue, and in the long one. */
const [FEW, MANY] = [30, 1000];
/** Renders whose completions are timed, after the first one, which waits for the browser. */
const TIMED = 20;
const GETS = 200;

/** Milliseconds (p95) of the list of renders and of one of them, by turns. */
const measureGets = async (key: string, id: string): Promise<{ list: number; detail: number }> => {
  const get = async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(`${env().APP_URL}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET ${path} returned ${response.status}.`);
    return performance.now() - startedAt;
  };
  const times = { list: [] as number[], detail: [] as number[] };
  for (let index = 0; index < GETS; index++) {
    times.list.push(await get('/renders'));
    times.detail.push(await get(`/renders/${id}`));
  }
  return { list: quantile(times.list, 0.95), detail: quantile(times.detail, 0.95) };
};

/** Waits for the end of this many renders of a user. @returns their times in milliseconds since 1970 */
const firstEnds = async ({ userId }: Actor, count: number): Promise<number[]> => {
  for (;;) {
    const rows = await db()
      .select({ at: renders.completedAt })
      .from(renders)
      .where(and(eq(renders.userId, userId), isNotNull(renders.completedAt)))
      .orderBy(renders.completedAt)
      .limit(count);
    if (rows.length === count) return rows.map(({ at }) => at?.getTime() ?? 0);
    await sleep(100);
  }
};

/** Queues renders of one user, then starts a worker, and lets another user request one. */
const measure = async (count: number) => {
  const many = await createActor(`queue-of-${count}@example.com`);
  const ids: string[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < count; index++) ids.push(await requestSmallRender(many, `Quiz ${index}`));
  const request = (performance.now() - startedAt) / count;
  await measureGets(many.key, ids[0] ?? '');
  const gets = await measureGets(many.key, ids[0] ?? '');
  const worker = startService([builtWorker(env().NEXT_DIST_DIR)], { output: process.stderr.fd });
  try {
    const ends = await firstEnds(many, TIMED + 1);
    const other = await createActor(`beside-${count}@example.com`);
    const requestedAt = Date.now();
    const wait = (await renderEnd(other, await requestSmallRender(other, `Beside ${count}`))) - requestedAt;
    const rate = TIMED / (((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / 1000);
    return { request, ...gets, rate, wait };
  } finally {
    await worker.stop(10);
  }
};

/** How a long queue of one user changes what everyone notices, against a short one. */
export const measureLongQueue = async (): Promise<Figure[]> => {
  const few = await measure(FEW);
  const many = await measure(MANY);
  const figure = (name: string, of: keyof typeof few, unit: string, target: string): Figure => ({
    name,
    value: many[of] / few[of],
    unit: `× with ${FEW}`,
    note: `${many[of].toFixed(1)} against ${few[of].toFixed(1)} ${unit}; target ${target}`,
  });
  return [
    figure(`${MANY} queued: POST /renders`, 'request', 'ms with its quiz', '≤ 1.3'),
    figure(`${MANY} queued: GET /renders, p95`, 'list', 'ms', '≤ 1.3'),
    figure(`${MANY} queued: GET of one, p95`, 'detail', 'ms', '≤ 1.3'),
    figure(`${MANY} queued: renders a second`, 'rate', 'a second', '≥ 0.9'),
    figure(`${MANY} queued: another user's`, 'wait', 'ms', '≤ 1.3'),
  ];
};
