import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * A process that becomes idle while its heap is large. Prints `shrunk` when its memory has become 32 MiB smaller.
 * @param memory the size, as an expression
 */
const program = (memory: string) => `
  import { collectWhenIdle } from './lib/server/garbage';
  collectWhenIdle();
  let held = Array.from({ length: 1_500_000 }, (_, index) => ({ index }));
  const before = ${memory};
  setTimeout(() => { held = undefined; }, 100);
  const print = (result) => { console.log(result); process.exit(); };
  setTimeout(() => print('kept'), 100_000);
  setInterval(() => { if (before - ${memory} > 32 * 2 ** 20) print('shrunk'); }, 100);
`;

const run = async (flags: string[], memory: string): Promise<string> => {
  const options = [...flags, '--import', 'tsx', '--input-type=module', '--eval', program(memory)];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return stdout.trim();
};

test.concurrent('a process that has become idle collects what it needed before', async () => {
  expect(await run([], 'process.memoryUsage().heapTotal')).toBe('shrunk');
}, 120_000);

test.concurrent('a process that has become idle returns the pages of a heap that was larger', async () => {
  expect(await run(['--no-memory-reducer'], 'process.memoryUsage().rss')).toBe('shrunk');
}, 120_000);
