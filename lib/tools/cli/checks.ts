import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, type VariableName } from '@/lib/server/env';
import { hasEspeak } from '@/lib/tools/testing/espeak';
import { hasExamplePrograms } from '@/lib/tools/testing/example-programs';
import { hasNginx } from '@/lib/tools/testing/nginx';
import { hasPooledPostgres, startPooledPostgres } from '@/lib/tools/testing/postgres15';
import { hasRedis } from '@/lib/tools/testing/redis-server';
import { hasSwift } from '@/lib/tools/testing/swift-server';
import { TEST_REPORT } from '@/lib/tools/testing/test-report';
import { binary, ROOT, runNode } from './run';
import { ensureBuilt } from './service/ensure-built';
import { type Result, readResult, retryFailures, type Tally } from './tally';

const REPORTS = path.join(ROOT, 'test-results');
/** Hundreds of processes of the tests load the same packages; compiling them is a tenth of their time. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');
const FOLDERS = ['lib', 'drizzle', 'remotion', 'inngest', 'components', 'app'];

const timed = async (name: string, work: () => Promise<Result>): Promise<Tally> => {
  const startedAt = Date.now();
  const result = await work();
  const tally = { name, ...result, seconds: (Date.now() - startedAt) / 1000 };
  if (tally.failed > 0) console.log(`\n${name} failed:\n${tally.output.trim()}\n`);
  return tally;
};

/** Servers and programs that are not installed, so that their tests are skipped. */
export const missingServers = (): string[] =>
  Object.entries({
    Redis: hasRedis,
    nginx: hasNginx,
    'OpenStack Swift': hasSwift,
    'PostgreSQL 15 with PgBouncer': hasPooledPostgres,
    'espeak-ng': hasEspeak,
    'curl, jq and python3': hasExamplePrograms,
  }).flatMap(([name, isInstalled]) => (isInstalled() ? [] : [name]));

const ok = (): Result => ({ passed: 1, failed: 0, failures: [], flaky: [], output: '' });
const fault = (output: string): Result => ({ passed: 0, failed: 1, failures: [], flaky: [], output });

// dependency-cruiser does not support TypeScript 7. The other tools don't load TypeScript in their own process.
const WITH_TYPESCRIPT_5 = ['--import', './lib/tools/testing/typescript5.mjs'];

/** Runs programs of npm packages one after the other until one fails. */
const check = (name: string, ...commands: [program: string, ...args: string[]][]) =>
  timed(name, async () => {
    for (const [program, ...args] of commands) {
      const { code, output } = await runNode([...WITH_TYPESCRIPT_5, binary(program), ...args]);
      if (code !== 0) return fault(output);
    }
    return ok();
  });

const expressions = () =>
  timed('regular expressions', async () => {
    const { code, output } = await runNode(['--import', 'tsx', 'lib/tools/cli/check-expressions.ts']);
    return code === 0 ? ok() : fault(output);
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
  const environment = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...variables, [TEST_REPORT]: report };
  const { code, output } = await runNode(args, { env: childEnvironment(environment) });
  writeFileSync(path.join(REPORTS, `${id}.log`), output);
  return readResult(report, code, output);
};

const REPORTERS = ['--reporter=dot', '--reporter=./lib/tools/testing/vitest-reporter.ts'];

const VITEST = binary('vitest/vitest.mjs');

const vitest = (name: string, project: string) =>
  timed(name, () => runTests(project.replace('*', ''), [VITEST, 'run', '--project', project, ...REPORTERS]));

/** Runs tests; in CI, the files of failed ones again, because those that kill processes can fail on two busy cores. */
const runWithRetry = async (
  id: string,
  { args, files = [], variables = {} }: { args: string[]; files?: string[]; variables?: NodeJS.Dict<string> },
): Promise<Result> => {
  const command = [VITEST, 'run', ...args, ...REPORTERS];
  const result = await runTests(id, [...command, ...files], variables);
  return childEnvironment().CI
    ? retryFailures(result, (failed) => runTests(`${id}-retry`, [...command, ...failed], variables))
    : result;
};

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
    expressions(),
    vitest('unit tests', 'unit*'),
  ]);

/** Builds the app for API, integration and browser tests. */
export const build = (): Promise<Tally> =>
  timed('build', () =>
    ensureBuilt('.next-test').then(ok, (error: unknown) => fault(error instanceof Error ? error.message : `${error}`)),
  );

/** Tests of what depends on the database most: migrations, locks, races, notifications and the job queue. */
const DATABASE_TESTS = [
  'lib/server/db',
  'lib/server/jobs',
  'lib/server/domain',
  'lib/server/api',
  'drizzle/migrate',
  'inngest/embedded/engine',
];

/** Runs the tests of database code behind PgBouncer instead, where it is installed. */
const withoutPooledTests = (): string[] =>
  hasPooledPostgres() ? DATABASE_TESTS.flatMap((start) => ['--exclude', `${start}{.,/**/}*`]) : [];

/**
 * Runs tests on PostgreSQL 15, the oldest supported version, behind PgBouncer.
 * @param files only these; none means all
 * @param projects of vitest
 */
export const pooledTests = (files: string[], projects = ['api', 'integration']): Promise<Tally> =>
  timed('tests behind PgBouncer', async () => {
    const server = await startPooledPostgres();
    try {
      const variables = { DATABASE_URL: server.url, DATABASE_DIRECT_URL: server.directUrl };
      const args = projects.flatMap((project) => ['--project', project]);
      return await runWithRetry('pooled', { args, files, variables });
    } finally {
      await server.stop();
    }
  });

export const somePooledTests = () => pooledTests(DATABASE_TESTS, ['integration']);
export const painterTests = () => vitest('painter tests', 'painter');
export const apiTests = () => timed('API tests', () => runWithRetry('api', { args: ['--project', 'api'] }));
export const integrationTests = () =>
  timed('integration tests', () =>
    runWithRetry('integration', { args: ['--project', 'integration', ...withoutPooledTests()] }),
  );
/** Alone, because they measure how long requests of another user take. */
export const browserTests = () =>
  timed('browser tests', () => runTests('e2e', [binary('@playwright/test/cli.js'), 'test']));
