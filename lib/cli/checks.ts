import { once } from 'node:events';
import path from 'node:path';
import { binary, ROOT, runNode, startNode } from './run';
import { ensureBuilt } from './service/ensure-built';
import { countPlaywright, countReport, countVitest, type Tally } from './tally';

const REPORTS = path.join(ROOT, 'test-results');
const FOLDERS = ['lib', 'drizzle', 'remotion', 'inngest', 'components', 'app'];

const timed = async (name: string, work: () => Promise<Omit<Tally, 'name' | 'seconds'>>): Promise<Tally> => {
  const startedAt = Date.now();
  const result = await work();
  return { name, ...result, seconds: (Date.now() - startedAt) / 1000 };
};

/** dependency-cruiser cannot use TypeScript 7; tools that do not ask for a compiler are none the wiser. */
const WITH_TYPESCRIPT_5 = ['--import', './lib/testing/typescript5.mjs'];

/** A tool that either has nothing to say or has found something. */
const check = (name: string, ...commands: [program: string, ...args: string[]][]) =>
  timed(name, async () => {
    for (const [program, ...args] of commands) {
      const { code, output } = await runNode([...WITH_TYPESCRIPT_5, binary(program), ...args]);
      if (code !== 0) return { passed: 0, failed: 1, output };
    }
    return { passed: 1, failed: 0, output: '' };
  });

const vitest = (project: string, report: string) => [
  binary('vitest/vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

const unitTests = () =>
  timed('unit tests', async () => {
    const report = path.join(REPORTS, 'unit.json');
    const { code, output } = await runNode(vitest('unit*', report));
    return { ...countReport(report, code, countVitest), output };
  });

/** All that can be said of the sources without a database or a browser, at once. */
export const verify = (): Promise<Tally[]> =>
  Promise.all([
    check('format and lint', ['@biomejs/biome/bin/biome', 'check']),
    // In a fresh checkout the types of the routes are still to be made.
    // Each checker works out for itself what all of them want to know; the other tools want the second core.
    check('types', ['next/dist/bin/next', 'typegen'], ['typescript/bin/tsc', '--noEmit', '--checkers', '1']),
    check('imports', [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      ...FOLDERS,
    ]),
    check('dead code', ['knip/bin/knip.js']),
    unitTests(),
  ]);

/** Builds the app that the tests run against. */
export const build = (): Promise<Tally> =>
  timed('build', async () => {
    try {
      await ensureBuilt('.next-test');
      return { passed: 1, failed: 0, output: '' };
    } catch (error) {
      return { passed: 0, failed: 1, output: String(error) };
    }
  });

/** Runs a test runner in the open. */
const show = async (args: string[]): Promise<number> => {
  const [code] = await once(startNode(args, { stdio: 'inherit' }), 'exit');
  return code ?? 1;
};

const vitestInTheOpen = (name: string, project: string) => (): Promise<Tally> =>
  timed(name, async () => {
    const report = path.join(REPORTS, `${project}.json`);
    const code = await show(vitest(project, report));
    return { ...countReport(report, code, countVitest), output: '' };
  });

/** Tests of pixels, in the packaged browser. */
export const painterTests = vitestInTheOpen('painter tests', 'painter');

/** Tests of the running app over HTTP. */
export const apiTests = vitestInTheOpen('API tests', 'api');

/** Tests with databases, browsers and processes of their own. */
export const integrationTests = vitestInTheOpen('integration tests', 'integration');

/** Tests in a browser. */
export const browserTests = (): Promise<Tally> =>
  timed('browser tests', async () => {
    const code = await show([binary('@playwright/test/cli.js'), 'test']);
    return { ...countReport(path.join(REPORTS, 'e2e.json'), code, countPlaywright), output: '' };
  });

/** One line a tool, and what the failed ones printed. */
export const printTallies = (tallies: readonly Tally[]): void => {
  for (const { failed, output } of tallies) if (failed > 0 && output) console.log(output.trim());
  for (const { name, passed, failed, seconds } of tallies) {
    const verdict = failed > 0 ? `${failed} failed` : `${passed} passed`;
    console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(18)} ${verdict.padEnd(12)} ${seconds.toFixed(1)} s`);
  }
};
