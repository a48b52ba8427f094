import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitCode, readResult, summary, type Tally } from './tally';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-tally-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: string) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
};
const passing = JSON.stringify({ passed: 5, failures: [], flaky: ['a > b'] });

test('reads the counts of a report', () => {
  expect(readResult(report(passing), 0, '')).toMatchObject({ passed: 5, failed: 0, flaky: ['a > b'] });
});

test('a runner that exits with an error is a failure even if every test passed', () => {
  expect(readResult(report(passing), 1, '')).toMatchObject({ passed: 5, failed: 1 });
});

test('a runner without a complete report, or without tests, is a failure', () => {
  const empty = JSON.stringify({ passed: 0, failures: [], flaky: [] });
  for (const file of [path.join(folder, 'missing.json'), report('{"half'), report(empty)]) {
    expect(readResult(file, 0, '')).toMatchObject({ passed: 0, failed: 1 });
  }
});

test('prints failures with their messages and the end of the log', () => {
  const failed = JSON.stringify({ passed: 1, failures: [{ name: 'a > c', message: 'expected 1' }], flaky: [] });
  const { output } = readResult(report(failed), 1, Array.from({ length: 300 }, (_, line) => `line ${line}`).join('\n'));
  expect(output).toMatch(/^✗ a > c\nexpected 1\n/);
  expect(output).toContain('line 299');
  expect(output).not.toContain('line 99\n');
});

const tally = (passed: number, failed: number, flaky: string[] = []): Tally => {
  return { name: 'unit tests', passed, failed, flaky, seconds: 1, output: '' };
};

test('the last line counts passed and failed tests, the line before flaky ones', () => {
  expect(summary([tally(3, 0, ['a']), tally(4, 2)]).slice(-3)).toEqual([
    'flaky: a',
    '1 flaky (more than 2 fail the run)',
    '7 passed, 2 failed',
  ]);
});

test('more than two flaky tests fail the run', () => {
  expect(exitCode([tally(3, 0, ['a', 'b'])])).toBe(0);
  const tallies = [tally(3, 0, ['a', 'b']), tally(1, 0, ['c'])];
  expect(exitCode(tallies)).toBe(1);
  expect(summary(tallies).at(-1)).toBe('4 passed, 1 failed');
});
