import { log } from '../log';

/**
 * Runs `work` at an interval in milliseconds, once at a time. A failure is logged with `message`. Does not keep the
 * process alive.
 * @returns a function that stops it and waits for a run in progress
 */
export const repeat = (intervalMs: number, work: () => Promise<unknown>, message: string): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log().error({ err: error }, message))
      .finally(() => {
        running = null;
      });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
