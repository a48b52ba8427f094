import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createFairQueue } from '../adapters/process-pool/fair-queue';
import { env } from '../env';
import { announcePages } from '../jobs/capacity';

/** Number of segments that this process renders in parallel. */
export const turnCount = (): number => env().RENDER_CONCURRENCY ?? os.availableParallelism();

/** The job queue limits what waits here, so nothing is rejected. */
const UNBOUNDED = { waiting: Number.POSITIVE_INFINITY, waitingPerUser: Number.POSITIVE_INFINITY };

/** Turns on the pages that render videos. They are shared fairly, so a short video waits for at most one segment. */
export const videoTurns = createFairQueue({
  get running() {
    return turnCount();
  },
  get runningPerUser() {
    return turnCount();
  },
  ...UNBOUNDED,
});

/** Turns on one more page, for thumbnails: they are quick and should not wait for segments. */
export const thumbnailTurns = createFairQueue({ running: 1, runningPerUser: 1, ...UNBOUNDED });

/** The test renders of all users share the turns of one user, so that they slow live renders only a little (D87). */
export const TEST_TURN = 'test';

interface Turn {
  userId: string;
  /** Limits the work, not the wait for the turn. */
  timeoutMs: number;
  /** Ends the wait as well as the work. */
  signal: AbortSignal;
}

/** Runs `work` when it is the user's turn. @throws the reason of `signal`; TimeoutError */
export const inTurn = <T>(
  turns: typeof videoTurns,
  { userId, timeoutMs, signal }: Turn,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => turns.run({ userId }, () => work(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])), signal);

/** Announces the pages of a web process that runs jobs, until the process ends. */
export const announceWebProcess = (): void => {
  const leave = announcePages(randomUUID(), turnCount());
  process.once('SIGTERM', () => void leave());
};
