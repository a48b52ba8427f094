import os from 'node:os';
import { env } from '../env';

const waiting: (() => void)[] = [];
let busy = 0;

/** Segments that are drawn at once in this process. */
export const turnCount = (): number => env().RENDER_CONCURRENCY ?? os.availableParallelism();

const takeTurn = async (signal: AbortSignal, extra: number): Promise<void> => {
  while (busy >= turnCount() + extra) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    signal.throwIfAborted();
  }
  busy++;
};

/**
 * Runs `work` when fewer than `turnCount()` others run. Throws the signal's reason when it aborts before.
 * @param extra turns beyond the usual ones, for what is short and should not wait for what is long
 */
export const inTurn = async <T>(signal: AbortSignal, work: () => Promise<T>, extra = 0): Promise<T> => {
  signal.throwIfAborted();
  await takeTurn(signal, extra);
  try {
    return await work();
  } finally {
    busy--;
    for (const wake of waiting.splice(0)) wake();
  }
};
