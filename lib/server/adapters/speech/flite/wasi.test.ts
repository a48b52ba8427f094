import { expect, test } from 'vitest';
import { wasiProgram } from './wasi';

const text = (value: string) => [value.length, ...Buffer.from(value)];
const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes];
const imported = (name: string, type: number) => [...text('wasi_snapshot_preview1'), ...text(name), 0, type];

/** Instructions of WebAssembly. `AT_1024` and `AT_65540` are the offsets of a load or store; the second is in page two. */
const [IF, END, CALL, DROP, GET, SET, LOAD, STORE] = [[0x04, 0x40], 0x0b, 0x10, 0x1a, 0x23, 0x24, 0x28, 0x36] as const;
const [SIZE, GROW, CONST, NOT_EQUAL, LESS, OR] = [[0x3f, 0], [0x40, 0], 0x41, 0x47, 0x49, 0x72] as const;
const [AT_0, AT_1024, AT_65540] = [
  [2, 0],
  [2, 0x80, 0x08],
  [2, 0x84, 0x80, 0x04],
] as const;

/**
 * A program that exits with 7 if it finds a trace of an earlier run: in its memory, in memory that it had to ask for, or
 * in its variable. Then it leaves traces, and with an argument it exits with 1 while its variable is changed.
 */
const START = [
  ...[...SIZE, CONST, 2, LESS, ...IF, CONST, 1, ...GROW, DROP, END],
  ...[GET, 0, CONST, 0, LOAD, ...AT_1024, OR, CONST, 0, LOAD, ...AT_65540, OR, ...IF, CONST, 7, CALL, 0, END],
  ...[CONST, 0, CONST, 1, STORE, ...AT_1024, CONST, 0, CONST, 1, STORE, ...AT_65540],
  ...[CONST, 0, CONST, 4, CALL, 1, DROP],
  ...[CONST, 0, LOAD, ...AT_0, CONST, 1, NOT_EQUAL, ...IF, CONST, 1, SET, 0, CONST, 1, CALL, 0, END],
  END,
];
const PROGRAM = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  // Types: (i32) → nothing, (i32, i32) → i32, nothing → nothing.
  ...section(1, 3, 0x60, 1, 0x7f, 0, 0x60, 2, 0x7f, 0x7f, 1, 0x7f, 0x60, 0, 0),
  ...section(2, 2, ...imported('proc_exit', 0), ...imported('args_sizes_get', 1)),
  ...section(3, 1, 2),
  // A page of memory, and a variable.
  ...section(5, 1, 0, 1),
  ...section(6, 1, 0x7f, 1, CONST, 0, END),
  ...section(7, 2, ...text('memory'), 2, 0, ...text('_start'), 0, 2),
  ...section(10, 1, START.length + 1, 0, ...START),
]);

test('a run finds nothing of the runs before it, whether they returned, grew or exited', async () => {
  const run = wasiProgram(await WebAssembly.compile(PROGRAM), 1000);
  const exitCodes = [[], [], ['exit'], [], []].map((args) => run(['program', ...args]).exitCode);
  expect(exitCodes).toEqual([0, 0, 1, 0, 0]);
});
