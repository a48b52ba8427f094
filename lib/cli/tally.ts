import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

/** What one tool found. */
export interface Tally {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What it printed; empty when that went to the terminal. */
  output: string;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Test files that failed as a whole hold no failed test, so they count as one. */
export const countVitest = (report: unknown) => {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
};

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
});

/** Tests are repeated in CI alone (playwright.config.ts), which then counts one that passed so. */
export const countPlaywright = (report: unknown) => {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
};

/**
 * Counts by a report file, which must be of this run. A runner that failed without saying which
 * test did, or without a report, counts as one failure.
 */
export const countReport = (
  file: string,
  code: number,
  count: (report: unknown) => { passed: number; failed: number },
): { passed: number; failed: number } => {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(file, { force: true });
  }
};

/** The last line of `npm test` and of .ci/run. */
export const summary = (tallies: readonly Tally[]): string => {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
};
