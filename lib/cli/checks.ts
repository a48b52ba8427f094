import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, type VariableName } from '@/lib/env';
import { hasPooledPostgres, startPooledPostgres } from '@/lib/testing/postgres15';
import { TEST_REPORT } from '@/lib/testing/test-report';
import { binary, ROOT, runNode } from './run';
import { ensureBuilt } from './service/ensure-built';
import { type Result, readResult, retryFailures, type Tally } from './tally';

const REPORTS = path.join(ROOT, 'test-results');
const FOLDERS = ['lib', 'drizzle', 'remotion', 'inngest', 'components', 'app'];

const timed = async (name: string, work: () => Promise<Result>): Promise<Tally> => {
  const startedAt = Date.now();
  const result = await work();
  const tally = { name, ...result, seconds: (Date.now() - startedAt) / 1000 };
  if (tally.failed > 0) console.log(`\n${name} failed:\n${tally.output.trim()}\n`);
  return tally;
};

const ok = (): Result => ({ passed: 1, failed: 0, failures: [], flaky: [], output: '' });
const fault = (output: string): Result => ({ passed: 0, failed: 1, failures: [], flaky: [], output });

// dependency-cruiser does not support TypeScript 7. The other tools don't load TypeScript in their own process.
const WITH_TYPESCRIPT_5 = ['--import', './lib/testing/typescript5.mjs'];

/** Runs programs of npm packages one after the other until one fails. */
const check = (name: string, ...commands: [program: string, ...args: string[]][]) =>
  timed(name, async () => {
    for (const [program, ...args] of commands) {
      const { code, output } = await runNode([...WITH_TYPESCRIPT_5, binary(program), ...args]);
      if (code !== 0) return fault(output);
    }
    return ok();
  });

/**
 * Runs a test runner. All output goes to `test-results/<id>.log`: tests provoke errors on purpose, so it matters only if one
 * fails.
 */
const runTests = async (
  id: string,
  args: string[],
  variables: Partial<Record<VariableName, string>> = {},
): Promise<Result> => {
  mkdirSync(REPORTS, { recursive: true });
  const report = path.join(REPORTS, `${id}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runNode(args, { env: childEnvironment({ ...variables, [TEST_REPORT]: report }) });
  writeFileSync(path.join(REPORTS, `${id}.log`), output);
  return readResult(report, code, output);
};

const REPORTERS = ['--reporter=dot', '--reporter=./lib/testing/vitest-reporter.ts'];

const vitestArgs = (project: string, files: string[] = []) => [
  binary('vitest/vitest.mjs'),
  'run',
  '--project',
  project,
  ...REPORTERS,
  ...files,
];

/** @param retry in CI, runs the files of failed tests again: tests that kill processes can fail on two busy cores */
const vitest = (name: string, project: string, retry = false) =>
  timed(name, async () => {
    const id = project.replace('*', '');
    const result = await runTests(id, vitestArgs(project));
    return retry && childEnvironment().CI
      ? retryFailures(result, (files) => runTests(`${id}-retry`, vitestArgs(project, files)))
      : result;
  });

/** Runs all checks that need neither a database nor a browser, in parallel. */
export const verify = (): Promise<Tally[]> =>
  Promise.all([
    check('format and lint', ['@biomejs/biome/bin/biome', 'check']),
    // A fresh checkout lacks the generated types of routes. One checker, because the other tools need the second core and
    // two would repeat most of the work.
    check('types', ['next/dist/bin/next', 'typegen'], ['typescript/bin/tsc', '--noEmit', '--checkers', '1']),
    check('imports', [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      ...FOLDERS,
    ]),
    check('dead code', ['knip/bin/knip.js']),
    vitest('unit tests', 'unit*'),
  ]);

/** Builds the app for API, integration and browser tests. */
export const build = (): Promise<Tally> =>
  timed('build', () =>
    ensureBuilt('.next-test').then(ok, (error: unknown) => fault(error instanceof Error ? error.message : `${error}`)),
  );

/** Tests of everything that queries the database; they pass on the oldest PostgreSQL, and through PgBouncer. */
const DATABASE_TESTS = ['lib/domain', 'lib/jobs', 'lib/api', 'lib/db', 'drizzle/migrate', 'drizzle/seed'];

/** Runs the tests of the database on PostgreSQL 15 behind PgBouncer; null if these are not installed. */
export const pooledTests = async (): Promise<Tally | null> => {
  if (!hasPooledPostgres()) return null;
  return timed('PgBouncer tests', async () => {
    const server = await startPooledPostgres();
    try {
      const variables = { DATABASE_URL: server.url, DATABASE_DIRECT_URL: server.directUrl };
      return await runTests('pooled', vitestArgs('integration', DATABASE_TESTS), variables);
    } finally {
      await server.stop();
    }
  });
};

export const painterTests = () => vitest('painter tests', 'painter');
export const apiTests = () => vitest('API tests', 'api', true);
export const integrationTests = () => vitest('integration tests', 'integration', true);
export const browserTests = () =>
  timed('browser tests', () => runTests('e2e', [binary('@playwright/test/cli.js'), 'test']));
