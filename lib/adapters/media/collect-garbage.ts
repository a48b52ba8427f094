import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const INTERVAL_BYTES = 8 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;
let collect: Collect | undefined;
let passed = 0;

/**
 * Collects the garbage of streamed files every 8 MiB. By default V8 collects only after 64 MB or more (twice its
 * semi-space, and its limit of external memory). A collection of young objects takes one or two milliseconds.
 */
export const countChunk = (bytes: number): void => {
  passed += bytes;
  if (passed < INTERVAL_BYTES) return;
  passed = 0;
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  collect({ type: 'minor' });
};
