import os from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Prepares this process for reading users' files: low priority, an end when its parent ends, and an end when it
 * holds more than `maxBytes` of memory.
 */
export const confineProcess = (parentPid: number, maxBytes: number): void => {
  os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
  process.on('disconnect', () => process.exit());
  const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData: { parentPid, maxBytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  watchdog.unref();
};
