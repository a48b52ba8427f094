import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The result of a test run, as both reporters write it for `npm test`. */
export const testReport = z.object({
  passed: z.number(),
  failures: z.array(z.object({ name: z.string(), message: z.string() })),
  /** Names of the tests that passed only when they were retried. */
  flaky: z.array(z.string()),
});
export type TestReport = z.infer<typeof testReport>;

/** The environment variable with the path of the report. */
export const TEST_REPORT = 'TEST_REPORT';

const COLORS = /\u001b\[[\d;]*m/g;

export const writeReport = ({ failures, ...rest }: TestReport): void => {
  const file = process.env[TEST_REPORT];
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const plain = failures.map(({ name, message }) => ({ name, message: message.replaceAll(COLORS, '') }));
  writeFileSync(file, JSON.stringify({ ...rest, failures: plain }));
};

const SLOWEST = 15;

/** Writes the slowest files to the log, with seconds including their hooks. */
export const logSlowest = (files: { file: string; seconds: number }[]): void => {
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  console.log(`\nSlowest files:\n${lines.join('\n')}`);
};
