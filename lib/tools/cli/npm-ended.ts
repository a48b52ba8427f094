import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 300;

/**
 * Resolves when the npm that started this command has ended; otherwise never. npm and its shell end on SIGTERM, but the
 * shell does not pass the signal on.
 */
export const npmEnded = async (): Promise<void> => {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return new Promise(() => {});
  while (process.ppid === parent) await sleep(POLL_INTERVAL_MS, undefined, { ref: false });
};
