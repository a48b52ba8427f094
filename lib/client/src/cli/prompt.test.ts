import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askHidden, readLine } from './prompt';

const terminal = () => {
  let shown = '';
  const modes: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (mode: boolean) => modes.push(mode) });
  const write = (text: string) => {
    // What is typed would be shown otherwise.
    if (text.endsWith(' ')) expect(modes).toEqual([true]);
    shown += text;
  };
  const system = { stdin: stdin as unknown as NodeJS.ReadStream, stderr: { write } };
  return { stdin, system, shown: () => shown, modes };
};

it('reads a key without showing it', async () => {
  const { stdin, system, shown, modes } = terminal();
  const answer = askHidden(system, 'Key: ');
  stdin.write('qk_lx');
  stdin.write('\u007five_1\r');
  expect(await answer).toBe('qk_live_1');
  expect(shown()).toBe('Key: \n');
  // Afterwards, the terminal shows what is typed again.
  expect(modes).toEqual([true, false]);
});

it.each(['\u0003', '\u0004'])('is interrupted by %j', async (character) => {
  const { stdin, system, modes } = terminal();
  const answer = askHidden(system, 'Key: ');
  stdin.write(`qk${character}`);
  await expect(answer).rejects.toMatchObject({ exitCode: 130 });
  expect(modes).toEqual([true, false]);
});

it('reads the first line of other input', async () => {
  const { stdin, system } = terminal();
  stdin.end('  qk_live_1\r\nmore\n');
  expect(await readLine({ ...system, signal: new AbortController().signal })).toBe('qk_live_1');
});

it('stops waiting for input when it is interrupted', async () => {
  const { system } = terminal();
  const interrupted = new AbortController();
  const line = readLine({ ...system, signal: interrupted.signal });
  interrupted.abort(new Error('Enough.'));
  await expect(line).rejects.toThrow('Enough.');
});
