import { env } from '@/lib/server/env';
import { builtWorker } from '../cli/service/ensure-built';
import { startService } from '../cli/service/service';
import { createActor } from './api-data';
import type { Figure } from './figure';
import { renderEnd, requestSmallRender } from './small-renders';

/** Small videos that one user requests at the same time. */
const RENDERS = 20;

/** The first and the mean completion of many equal renders of a user, as shares of the total time. */
export const measureQueue = async (): Promise<Figure[]> => {
  const actor = await createActor('queue@example.com');
  const worker = startService([builtWorker(env().NEXT_DIST_DIR)], { output: process.stderr.fd });
  try {
    // Browser and pages start once per process.
    await renderEnd(actor, await requestSmallRender(actor, 'Warm-up'));
    const startedAt = Date.now();
    const ids: string[] = [];
    for (let index = 0; index < RENDERS; index++) ids.push(await requestSmallRender(actor, `Quiz ${index}`));
    const seconds = (await Promise.all(ids.map((id) => renderEnd(actor, id)))).map((at) => (at - startedAt) / 1000);
    const all = Math.max(...seconds);
    const mean = seconds.reduce((sum, one) => sum + one, 0) / RENDERS;
    const note = `of ${RENDERS} small renders of one user, ${all.toFixed(0)} s`;
    return [
      {
        name: '(h) first of a queue complete',
        value: Math.min(...seconds) / all,
        unit: 'of all',
        note: `${note}; target ≤ 0.1`,
      },
      {
        name: '(h) mean completion',
        value: mean / all,
        unit: 'of all',
        note: 'in parallel it would be about 1; target ≤ 0.6',
      },
    ];
  } finally {
    await worker.stop(10);
  }
};
