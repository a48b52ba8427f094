/** A parser process that misbehaves. The path of its job selects how. */
import { confineProcess } from '../../server/adapters/process-pool/confine';

confineProcess();

const kept: Uint8Array[] = [];
const behaviours: Record<string, (count: number) => void> = {
  /** Allocates memory outside the JavaScript heap without pausing. */
  fill: () => {
    for (;;) kept.push(new Uint8Array(2 ** 24).fill(1));
  },
  nonsense: () => {
    process.send?.({ facts: { type: 'image/png', width: '1; drop table', height: -1, durationSeconds: null } });
  },
  /** Exits on the second file. */
  fragile: (count) => {
    if (count > 1) process.exit(1);
    process.send?.({ facts: { type: 'image/png', width: 1, height: 1, durationSeconds: null, isRewritten: false } });
  },
};

let count = 0;
process.on('message', ({ path }: { path: string }) => behaviours[path]?.(++count));
process.send?.('ready');
