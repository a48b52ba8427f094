import os from 'node:os';
import { createFairQueue } from '../adapters/process-pool/fair-queue';
import { env } from '../env';

/** Segments that are drawn at once in this process. */
export const turnCount = (): number => env().RENDER_CONCURRENCY ?? os.availableParallelism();

/** The job queue bounds what waits here, so nothing is refused. */
const UNBOUNDED = { waiting: Number.POSITIVE_INFINITY, waitingPerUser: Number.POSITIVE_INFINITY };

/** The pages of this process that draw videos. Users take turns, so a short video waits for one segment at most. */
export const videoTurns = createFairQueue({
  get running() {
    return turnCount();
  },
  get runningPerUser() {
    return turnCount();
  },
  ...UNBOUNDED,
});

/** One page more for thumbnails, which are short and should not wait for segments. */
export const thumbnailTurns = createFairQueue({ running: 1, runningPerUser: 1, ...UNBOUNDED });
