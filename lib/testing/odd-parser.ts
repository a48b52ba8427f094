/** A parser process that misbehaves as the path of its job says. */
import { confineProcess } from '../adapters/process-pool/confine';

confineProcess();

const kept: Uint8Array[] = [];
const behaviours: Record<string, (count: number) => void> = {
  /** Takes memory outside of the JavaScript heap, without a pause. */
  fill: () => {
    for (;;) kept.push(new Uint8Array(2 ** 24).fill(1));
  },
  nonsense: () => {
    process.send?.({ facts: { type: 'image/png', width: '1; drop table', height: -1, durationSeconds: null } });
  },
  /** Breaks on the second file that it reads. */
  fragile: (count) => {
    if (count > 1) process.exit(1);
    process.send?.({ facts: { type: 'image/png', width: 1, height: 1, durationSeconds: null } });
  },
};

let count = 0;
process.on('message', ({ path }: { path: string }) => behaviours[path]?.(++count));
process.send?.('ready');
