import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of files that may go by before what they leave behind is collected. */
const BYTES = 8 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;
let collect: Collect | undefined;
let passed = 0;

/**
 * Counts a piece of a file that went by, and has the pieces' memory collected every few MB. Left to
 * itself V8 lets 64 MB and more of them pile up before it looks (2 × its semi-space, and the limit of
 * its external memory); a collection of young objects alone takes a millisecond or two.
 */
export const countPiece = (bytes: number): void => {
  passed += bytes;
  if (passed < BYTES) return;
  passed = 0;
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  collect({ type: 'minor' });
};
