import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPlaywright, countReport, countVitest, summary } from './tally';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-tally-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

const write = (report: string) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, report);
  return file;
};

test('a test file that could not even be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const failing = { status: 'failed', assertionResults: [{}] };
  expect(countVitest(vitest(3, 1, [broken, failing]))).toEqual({ passed: 3, failed: 2 });
});

test('a browser test that passed only when repeated has passed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2 });
});

test('a runner that ends badly is a failure though every test passed', () => {
  const file = () => write(JSON.stringify(vitest(5, 0)));
  expect(countReport(file(), 0, countVitest)).toEqual({ passed: 5, failed: 0 });
  expect(countReport(file(), 1, countVitest)).toEqual({ passed: 5, failed: 1 });
});

test('a report is counted once: without one, the runner has failed', () => {
  const file = write(JSON.stringify(vitest(5, 0)));
  countReport(file, 0, countVitest);
  expect(existsSync(file)).toBe(false);
  expect(countReport(file, 0, countVitest)).toEqual({ passed: 0, failed: 1 });
  expect(countReport(write('{"half'), 0, countVitest)).toEqual({ passed: 0, failed: 1 });
});

test('sums up in one line', () => {
  const tally = { name: '', seconds: 1, output: '' };
  expect(
    summary([
      { ...tally, passed: 3, failed: 0 },
      { ...tally, passed: 4, failed: 2 },
    ]),
  ).toBe('7 passed, 2 failed');
});
