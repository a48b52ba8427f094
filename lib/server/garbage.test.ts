import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * A process whose heap is large and then no longer needed. Prints `shrunk` when its memory has become 32 MiB smaller.
 * @param memory the size, as an expression
 * @param end when it prints `kept`, as a statement
 */
const program = (memory: string, end: string) => `
  import { collectWhenIdle } from './lib/server/garbage';
  collectWhenIdle();
  let held = Array.from({ length: 1_500_000 }, (_, index) => ({ index }));
  const before = ${memory};
  setTimeout(() => { held = undefined; }, 100);
  const print = (result) => { console.log(result); process.exit(); };
  ${end}
  setInterval(() => { if (before - ${memory} > 32 * 2 ** 20) print('shrunk'); }, 100);
`;

const AFTER_100_S = "setTimeout(() => print('kept'), 100_000);";

/** Works for half a second every 3 s, four times. */
const BUSY = `
  let works = 0;
  setInterval(() => {
    const until = performance.now() + 500;
    while (performance.now() < until);
    if (++works === 4) print('kept');
  }, 3000);`;

const run = async (flags: string[], memory: string, end = AFTER_100_S): Promise<string> => {
  const options = [...flags, '--import', 'tsx', '--input-type=module', '--eval', program(memory, end)];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return stdout.trim();
};

test.concurrent('a process that has become idle collects what it needed before', async () => {
  expect(await run([], 'process.memoryUsage().heapTotal')).toBe('shrunk');
}, 120_000);

test.concurrent('a process that has become idle returns the pages of a heap that was larger', async () => {
  expect(await run(['--no-memory-reducer'], 'process.memoryUsage().rss')).toBe('shrunk');
}, 120_000);

test.concurrent('a process with pauses between its work collects in none of them', async () => {
  expect(await run(['--no-memory-reducer'], 'process.memoryUsage().heapTotal', BUSY)).toBe('kept');
}, 120_000);
