import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' | 'major' }) => void;
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
/** How much larger than what was in use after the last collection the heap may stay. */
const SPARE_BYTES = 48 * 1024 * 1024;
/** A collection takes about 0.1 s, so it is repeated only after some time. */
const PAUSE_MS = 5000;

/**
 * Gives the memory of a busy time back when a process has become idle. V8 collects when a process allocates, so it
 * leaves the heap of an idle one as large as it was. The system has the memory about 8 s later. @returns what ends it
 */
export const collectWhenIdle = (): (() => void) => {
  let [inUse, collectedAt] = [process.memoryUsage().heapUsed, 0];
  let utilization = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization: share } = performance.eventLoopUtilization(now, utilization);
    utilization = now;
    if (share > IDLE_SHARE || performance.now() - collectedAt < PAUSE_MS) return;
    if (process.memoryUsage().heapTotal - inUse < SPARE_BYTES) return;
    collect({ type: 'major' });
    [inUse, collectedAt] = [process.memoryUsage().heapUsed, performance.now()];
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};
