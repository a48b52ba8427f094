import os from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Prepares this process for work on users' data: low priority, an end when its parent ends, and an end when it
 * holds more memory than its parent allows.
 */
export const confineProcess = (): void => {
  const [parentPid, maxBytes] = process.argv.slice(2).map(Number);
  if (!parentPid || !maxBytes || !process.send) throw new Error('process.ts starts this program.');
  os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
  process.on('disconnect', () => process.exit());
  const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData: { parentPid, maxBytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  watchdog.unref();
};
