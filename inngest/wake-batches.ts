import { wakeDueBatches } from '@/lib/server/domain/batches/batches';
import { log } from '@/lib/server/log';

const INTERVAL_MS = 10_000;

/** Wakes batches that are due, every 10 seconds, in the processes that do the work. Returns a function that stops it. */
export const startWakingBatches = (): (() => Promise<void>) => {
  let waking: Promise<void> | null = null;
  const timer = setInterval(() => {
    waking ??= wakeDueBatches()
      .catch((error: unknown) => log().error({ err: error }, 'Batches that are due were not woken; retrying'))
      .finally(() => {
        waking = null;
      });
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await waking;
  };
};
