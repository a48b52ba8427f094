import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exitCode, readResult, retryFailures, summary, type Tally } from './tally';

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
  return { name: 'unit tests', passed, failed, failures: [], flaky, seconds: 1, output: '' };
};

test('the last line counts passed and failed tests, the line before flaky ones', () => {
  expect(summary([tally(3, 0, ['a']), tally(4, 2)]).slice(-3)).toEqual([
    'flaky: a',
    '1 flaky (more than 2 fail the run; see test-results/*.log)',
    '7 passed, 2 failed',
  ]);
});

test('more than two flaky tests fail the run', () => {
  expect(exitCode([tally(3, 0, ['a', 'b'])])).toBe(0);
  const tallies = [tally(3, 0, ['a', 'b']), tally(1, 0, ['c'])];
  expect(exitCode(tallies)).toBe(1);
  expect(summary(tallies).at(-1)).toBe('4 passed, 1 failed');
});

describe('retryFailures', () => {
  const first = { ...tally(3, 2), failures: ['a.test.ts > one', 'a.test.ts > two'] };

  test('counts tests as flaky if their files pass in a second run', async () => {
    const files: string[][] = [];
    const result = await retryFailures(first, async (own) => {
      files.push(own);
      return tally(9, 0);
    });
    expect(files).toEqual([['a.test.ts']]);
    expect(result).toMatchObject({ passed: 5, failed: 0, flaky: first.failures });
  });

  test('keeps the failures if a file fails again, or if there are too many', async () => {
    expect(await retryFailures(first, async () => tally(8, 1))).toBe(first);
    const many = { ...tally(0, 3), failures: ['a > 1', 'b > 1', 'c > 1'] };
    expect(await retryFailures(many, () => Promise.reject(new Error('not called')))).toBe(many);
  });

  test('keeps an error outside of tests', async () => {
    const both = { ...first, failures: ['a.test.ts > one', 'unhandled error'] };
    expect(await retryFailures(both, () => Promise.reject(new Error('not called')))).toBe(both);
  });
});
