import { commandOf, descendantsOf, firstThreadTime, statOf } from './process-tree';

/** Milliseconds of processor time. */
export interface ProcessorTime {
  /** The pages' first threads, which paint. */
  painting: number;
  /** The pages' other threads, which encode. */
  encoding: number;
  /** The browser's other processes. */
  browser: number;
  /** This process, which writes the files. */
  worker: number;
}

/** `/proc/<pid>/stat` counts in hundredths of a second (USER_HZ). */
const TICK_MS = 10;

/** User and system time of all threads, also of those that have ended. */
const timeOf = (pid: number): number => {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
};

/** What this process and its rendering browser have taken so far. Linux only. */
export const processorTime = (): ProcessorTime => {
  const total: ProcessorTime = { painting: 0, encoding: 0, browser: 0, worker: timeOf(process.pid) };
  for (const pid of descendantsOf(process.pid)) {
    const command = commandOf(pid);
    if (command.includes('--type=renderer')) {
      const painting = firstThreadTime(pid) / 1e6;
      total.painting += painting;
      total.encoding += timeOf(pid) - painting;
    } else if (/--type=|--headless/.test(command)) total.browser += timeOf(pid);
  }
  return total;
};
