import { closeSync, openSync, readdirSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { watchHealth } from '@/lib/server/metrics/process-health';

/**
 * A process that reports its health and exceeds one of its limits or all, or blocks its event loop (`silent`). Its arguments:
 * which one, the tolerance in milliseconds and, for files and delay, when it ends. Linux only.
 */
const [way = '', toleranceMs, endsAfterMs] = process.argv.slice(2);
const MEBIBYTE = 2 ** 20;
const INTERVAL_MS = 100;
const DELAY_LIMIT_MS = 300;

watchHealth({
  limits: {
    open_files: readdirSync('/proc/self/fd').length + 100,
    event_loop_delay: DELAY_LIMIT_MS,
    memory: process.memoryUsage.rss() + 128 * MEBIBYTE,
    heap: getHeapStatistics().used_heap_size + 64 * MEBIBYTE,
  },
  toleranceMs: Number(toleranceMs),
  intervalMs: INTERVAL_MS,
});

const block = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

const kept: unknown[] = [];
/** Each returns what ends it. */
const ways: Record<string, () => () => void> = {
  open_files: () => {
    const files = Array.from({ length: 200 }, () => openSync('/dev/null', 'r'));
    return () => files.forEach(closeSync);
  },
  event_loop_delay: () => {
    const timer = setInterval(() => block(2 * DELAY_LIMIT_MS), 1);
    return () => clearInterval(timer);
  },
  all: () => {
    kept.push(Buffer.alloc(256 * MEBIBYTE, 1));
    kept.push(Array.from({ length: 2 ** 22 }, (_, index) => ({ index })));
    ways.open_files?.();
    return ways.event_loop_delay?.() ?? (() => {});
  },
  silent: () => {
    block(Number.POSITIVE_INFINITY);
    return () => {};
  },
};

setInterval(() => {}, INTERVAL_MS);
process.once('SIGTERM', () => process.exit(0));
// After the first measurements.
setTimeout(() => {
  const end = ways[way]?.();
  if (end && endsAfterMs) setTimeout(end, Number(endsAfterMs));
}, 5 * INTERVAL_MS);
