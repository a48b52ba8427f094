import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' | 'major'; flavor?: 'last-resort' }) => void;
let known: Collect | undefined;
const collect: Collect = (options) => {
  if (!known) {
    setFlagsFromString('--expose-gc');
    known = runInNewContext('gc') as Collect;
  }
  known(options);
};

const CHUNKS_BYTES = 8 * 1024 * 1024;
let passed = 0;

/**
 * Collects the garbage of streamed files every 8 MiB. By default V8 collects only after 64 MB or more (twice its
 * semi-space, and its limit of external memory). A collection of young objects takes one or two milliseconds.
 */
export const countChunk = (bytes: number): void => {
  passed += bytes;
  if (passed < CHUNKS_BYTES) return;
  passed = 0;
  collect({ type: 'minor' });
};

const INTERVAL_MS = 1000;
/** A process counts as idle if its event loop works less than this share of the time. */
const IDLE_SHARE = 0.1;
/**
 * How long it must be idle, also between collections. For some seconds after one that it did not ask for, V8 took up to
 * 1.7 times as long for each request, as `npm run bench -- api` shows, which loads the service in turns of 2 s.
 */
const IDLE_MS = 8000;
/** How much more than after the last collection may be kept. */
const SPARE_BYTES = 48 * 1024 * 1024;
/** V8 keeps the pages of a heap that has become smaller. Often it returns them itself after 8 s. */
const PAGES_PAUSE_MS = 10_000;

/**
 * Gives the memory of a busy time back when a process has become idle. V8 collects when a process allocates, so it
 * leaves the heap of an idle one as large as it was; and only a collection "of last resort", which takes about 0.3 s,
 * surely returns the pages that are no longer part of it. @returns what ends it
 */
export const collectWhenIdle = (): (() => void) => {
  const outsideOf = ({ rss, heapTotal }: NodeJS.MemoryUsage) => rss - heapTotal;
  let [inUse, outside, collectedAt] = [process.memoryUsage().heapUsed, outsideOf(process.memoryUsage()), 0];
  let [utilization, busyAt] = [performance.eventLoopUtilization(), performance.now()];
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization: share } = performance.eventLoopUtilization(now, utilization);
    utilization = now;
    if (share > IDLE_SHARE) busyAt = performance.now();
    const since = performance.now() - collectedAt;
    if (performance.now() - busyAt < IDLE_MS || since < IDLE_MS) return;
    const memory = process.memoryUsage();
    if (memory.heapTotal - inUse >= SPARE_BYTES) {
      collect({ type: 'major' });
    } else if (outsideOf(memory) - outside >= SPARE_BYTES && since >= PAGES_PAUSE_MS) {
      collect({ type: 'major', flavor: 'last-resort' });
      outside = outsideOf(process.memoryUsage());
    } else {
      return;
    }
    [inUse, collectedAt] = [process.memoryUsage().heapUsed, performance.now()];
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};
