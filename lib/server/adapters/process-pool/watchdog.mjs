// Runs in a thread, because a job may block the main thread. Kills the process when its parent has ended or when its
// resident memory, including native memory, exceeds the limit.
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 20;
const { parentPid, maxBytes } = workerData;

setInterval(() => {
  if (process.ppid !== parentPid || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
