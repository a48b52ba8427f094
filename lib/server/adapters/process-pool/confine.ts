import os from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Prepares this process for work on users' data: it gets a low priority, and ends when its parent ends or when it exceeds
 * its memory limit.
 */
export const confineProcess = (): void => {
  const [parentPid, maxBytes] = process.argv.slice(2).map(Number);
  if (!parentPid || !maxBytes || !process.send) throw new Error('This program must be started by process.ts.');
  os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
  process.on('disconnect', () => process.exit());
  const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData: { parentPid, maxBytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  watchdog.unref();
};
