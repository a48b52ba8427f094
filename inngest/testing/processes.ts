import { readdirSync, readFileSync } from 'node:fs';

interface Running {
  pid: number;
  parent: number;
  command: string;
}

/** All running processes (Linux). */
const running = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in brackets may contain anything. The parent is the second field after it.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        if (fields[0] === 'Z') return [];
        return [
          { pid: Number(name), parent: Number(fields[1]), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') },
        ];
      } catch {
        return [];
      }
    });

/** The command lines of the processes that a process has started and that still run. */
export const childCommands = (parent: number): string[] =>
  running()
    .filter((child) => child.parent === parent)
    .map(({ command }) => command.replaceAll('\0', ' '));

/** The Chromium processes below a process, the main one first. */
export const browserProcesses = (ancestor: number): number[] => {
  const all = running();
  const below = (pid: number): Running[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return below(ancestor)
    .filter(({ command }) => command.includes('chromium'))
    .map(({ pid }) => pid);
};

/** The pids that still run. */
export const stillRunning = (pids: readonly number[]): number[] => {
  const all = new Set(running().map(({ pid }) => pid));
  return pids.filter((pid) => all.has(pid));
};

const PAGE_BYTES = 4096;

/** Unshared resident memory of these processes in bytes. */
export const memoryOf = (pids: readonly number[]): number =>
  pids
    .map((pid) => {
      try {
        const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
        return (resident - shared) * PAGE_BYTES;
      } catch {
        return 0;
      }
    })
    .reduce((sum, bytes) => sum + bytes, 0);
