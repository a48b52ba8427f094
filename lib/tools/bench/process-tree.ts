import { readdirSync, readFileSync } from 'node:fs';

/** The lines of a file of `/proc`; empty if the process has ended. */
const readProc = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Fields of `/proc/<pid>/stat` after the name in parentheses: state, parent, … (proc(5)). */
const statOf = (pid: number): string[] => readProc(`${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

/** `/proc/<pid>/stat` counts in hundredths of a second (USER_HZ). */
const TICK_MS = 10;

/** User and system time in milliseconds of all threads of a process, also of those that have ended. Linux only. */
export const processorMs = (pid: number): number => {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
};

/** The command line of a process, with NUL between arguments; empty if it has ended. */
export const commandOf = (pid: number): string => readProc(`${pid}/cmdline`);

/** Nanoseconds that the first thread of a process has run; 0 if it has ended. */
export const firstThreadTime = (pid: number): number => Number(readProc(`${pid}/schedstat`).split(' ')[0]);

/** The processes that this one has started, and theirs. Linux only. */
export const descendantsOf = (root: number): number[] => {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter(Boolean)
      .map((pid) => [pid, Number(statOf(pid)[1])]),
  );
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === root || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
};

const KIBIBYTE_PER_MEBIBYTE = 1024;

/** The memory in MiB that a process and its descendants hold by themselves, without shared pages. Linux only. */
export const memoryOf = (root: number): number =>
  [root, ...descendantsOf(root)].reduce((sum, pid) => {
    const [, kibibytes = '0'] = /RssAnon:\s+(\d+)/.exec(readProc(`${pid}/status`)) ?? [];
    return sum + Number(kibibytes) / KIBIBYTE_PER_MEBIBYTE;
  }, 0);

/** Resident memory of a process in bytes; 0 if it has ended. Linux only. */
export const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) * KIBIBYTE_PER_MEBIBYTE;

/** The number of files and sockets that a process has open; 0 if it has ended. Linux only. */
export const openFiles = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
};
