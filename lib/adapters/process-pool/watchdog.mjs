// A thread of a worker process: it goes on while a job keeps the main thread busy. Kills the process when its
// parent has ended or when it holds more memory than it may, native memory included.
import { workerData } from 'node:worker_threads';

const INTERVAL_MS = 20;
const { parentPid, maxBytes } = workerData;

setInterval(() => {
  if (process.ppid !== parentPid || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
