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

interface Turn {
  userId: string;
  /** Milliseconds that the work may take. The wait for the turn does not count. */
  timeoutMs: number;
  /** Ends the wait as well as the work. */
  signal: AbortSignal;
}

/**
 * Runs `work` when the user has a turn.
 * @throws the reason of the signal that `work` gets: that of `signal`, or a TimeoutError
 */
export const inTurn = <T>(
  turns: typeof videoTurns,
  { userId, timeoutMs, signal }: Turn,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => turns.run({ userId }, () => work(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])), signal);
