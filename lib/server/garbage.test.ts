import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A process that becomes idle while its heap is large. Prints by how many MiB the heap has shrunk after a while. */
const PROGRAM = `
  import { collectWhenIdle } from './lib/server/garbage';
  collectWhenIdle();
  let held = Array.from({ length: 1_500_000 }, (_, index) => ({ index }));
  const before = process.memoryUsage().heapTotal;
  const shrunk = () => (before - process.memoryUsage().heapTotal) / 2 ** 20;
  setTimeout(() => { held = undefined; }, 100);
  const print = () => { console.log(Math.round(shrunk())); process.exit(); };
  setTimeout(print, 15_000);
  setInterval(() => { if (shrunk() > 32) print(); }, 100);
`;

test('a process that has become idle gives back what it needed before', async () => {
  const program = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  expect(Number(stdout)).toBeGreaterThan(32);
});
