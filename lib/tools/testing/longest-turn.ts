import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Measures the longest turn of the event loop while `work` runs: the milliseconds of CPU time for which this thread does
 * nothing else. Waiting does not count, nor does other work of a busy machine.
 */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  let isDone = false;
  let longest = 0;
  const watch = async () => {
    let before = process.threadCpuUsage();
    while (!isDone) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      before = process.threadCpuUsage();
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  return longest;
};
