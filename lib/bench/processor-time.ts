import { readdirSync, readFileSync } from 'node:fs';

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

interface ProcessTimes {
  command: string;
  parent: number;
  /** Of all threads, also of those that have ended. */
  all: number;
  first: number;
}

/** Undefined if the process has ended. */
const timesOf = (pid: number): ProcessTimes | undefined => {
  try {
    // After the name in parentheses, which can contain spaces: state, parent, …, user and system time (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return {
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      parent: Number(fields[1]),
      all: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      first: Number(nanoseconds) / 1e6,
    };
  } catch {
    return undefined;
  }
};

/** What this process and its rendering browser have taken so far. Linux only. */
export const processorTime = (): ProcessorTime => {
  const processes = new Map<number, ProcessTimes>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const times = timesOf(pid);
    if (times) processes.set(pid, times);
  }
  const isOurs = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent;
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  const total: ProcessorTime = { painting: 0, encoding: 0, browser: 0, worker: processes.get(process.pid)?.all ?? 0 };
  for (const [pid, { command, all, first }] of processes) {
    if (!isOurs(pid)) continue;
    if (command.includes('--type=renderer')) {
      total.painting += first;
      total.encoding += all - first;
    } else if (/--type=|--headless/.test(command)) total.browser += all;
  }
  return total;
};
