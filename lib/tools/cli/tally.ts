import { readFileSync } from 'node:fs';
import { type TestReport, testReport } from '@/lib/tools/testing/test-report';

/** The result of one phase of `npm test` or `npm run verify`. */
export interface Tally {
  name: string;
  passed: number;
  failed: number;
  /** Names of the failed tests, which begin with their files, and of errors outside of tests. */
  failures: readonly string[];
  /** Names of tests that passed only after a retry. */
  flaky: readonly string[];
  seconds: number;
  /** What to print if the phase failed. */
  output: string;
}

export type Result = Omit<Tally, 'name' | 'seconds'>;

/** More flaky tests than this fail the run. */
export const MAX_FLAKY = 2;
const TEST_FILE = /\.test\.tsx?$/;
/** Lines of a failed runner's log that are printed. */
const LOG_LINES = 100;

const readReport = (file: string): TestReport | null => {
  try {
    return testReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

/** The result of a test runner. One that exits with an error, or writes no report, counts as a failure. */
export const readResult = (reportFile: string, code: number, log: string): Result => {
  const { passed, failures, flaky } = readReport(reportFile) ?? { passed: 0, failures: [], flaky: [] };
  const isBroken = failures.length === 0 && (code !== 0 || passed === 0);
  const messages = failures.map(({ name, message }) => `✗ ${name}\n${message}\n`);
  return {
    passed,
    failed: isBroken ? 1 : failures.length,
    failures: failures.map(({ name }) => name),
    flaky,
    output: [...messages, '--- end of the log ---', ...log.trimEnd().split('\n').slice(-LOG_LINES)].join('\n'),
  };
};

/**
 * Runs the files of failed tests again. Tests that fail only once are flaky.
 * @param run runs these test files, with databases and processes of their own
 */
export const retryFailures = async (first: Result, run: (files: string[]) => Promise<Result>): Promise<Result> => {
  const { passed, failed, failures, flaky } = first;
  const files = [...new Set(failures.map((name) => name.split(' > ')[0] ?? ''))];
  // An error outside of tests belongs to no file, so its cause would not run again.
  const canRepeat = files.length > 0 && files.every((file) => TEST_FILE.test(file));
  // With more failures the run would fail even if all of them were flaky.
  if (failed === 0 || failed > MAX_FLAKY || !canRepeat) return first;
  const second = await run(files);
  if (second.failed > 0) return first;
  return { ...first, passed: passed + failed, failed: 0, failures: [], flaky: [...flaky, ...failures] };
};

const sum = (tallies: readonly Tally[], of: (tally: Tally) => number) =>
  tallies.reduce((total, tally) => total + of(tally), 0);

const row = (mark: string, name: string, passed: unknown, failed: unknown, flaky: unknown, seconds: string) =>
  `${mark} ${name.padEnd(18)} ${`${passed}`.padStart(7)} ${`${failed}`.padStart(7)} ${`${flaky}`.padStart(6)} ${seconds.padStart(9)}`;

/** A table of the phases, the flaky tests, and as the last line `N passed, N failed`. */
export const summary = (tallies: readonly Tally[]): string[] => {
  const flaky = tallies.flatMap((tally) => tally.flaky);
  // The last line must not read "0 failed" when the run fails.
  const failed = sum(tallies, (tally) => tally.failed) + (flaky.length > MAX_FLAKY ? 1 : 0);
  return [
    row(' ', 'phase', 'passed', 'failed', 'flaky', 'time'),
    ...tallies.map((tally) =>
      row(
        tally.failed > 0 ? '✗' : '✓',
        tally.name,
        tally.passed,
        tally.failed,
        tally.flaky.length,
        `${tally.seconds.toFixed(1)} s`,
      ),
    ),
    ...flaky.map((name) => `flaky: ${name}`),
    `${flaky.length} flaky (more than ${MAX_FLAKY} fail the run${flaky.length > 0 ? '; see test-results/*.log' : ''})`,
    `${sum(tallies, (tally) => tally.passed)} passed, ${failed} failed`,
  ];
};

export const exitCode = (tallies: readonly Tally[]): number =>
  tallies.some(({ failed }) => failed > 0) || tallies.flatMap(({ flaky }) => flaky).length > MAX_FLAKY ? 1 : 0;
