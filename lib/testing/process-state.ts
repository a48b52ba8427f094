import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in bytes (Linux). */
export const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Number of open file descriptors of a process (Linux). */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
