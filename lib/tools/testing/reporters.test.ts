import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '@/lib/server/env';
import { binary, ROOT, runNode } from '@/lib/tools/cli/run';
import { TEST_REPORT, testReport } from './test-report';

// Inside the project, so that the test runners are found.
let folder: string;
beforeAll(() => {
  const parent = path.join(ROOT, 'test-results');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(path.join(parent, 'reporters-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const testsOf = (runner: string) => `
  import { expect, test } from '${runner}';
  test('passes', () => {});
  test('passes when retried', () => {
    const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
    const mark = process.env.MARK;
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    throw new Error('the first attempt');
  });
  test('fails', () => { expect(1).toBe(2); });
`;

const runReporter = async (name: string, file: string, args: string[]) => {
  const report = path.join(folder, `${name}.json`);
  const env = childEnvironment({ [TEST_REPORT]: report, MARK: path.join(folder, `${name}.mark`) });
  const { output } = await runNode(args, { env, cwd: folder });
  try {
    return testReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    throw new Error(`No report of ${file}:\n${output}`);
  }
};

test('the reporter of vitest counts passed, failed and flaky tests', async () => {
  const root = path.join(folder, 'vitest');
  mkdirSync(root);
  writeFileSync(path.join(root, 'some.test.mjs'), testsOf('vitest'));
  writeFileSync(
    path.join(root, 'broken.test.mjs'),
    `import { beforeAll, test } from 'vitest'; beforeAll(() => { throw new Error('hook'); }); test('is skipped', () => {});`,
  );
  const reporter = `--reporter=${path.join(ROOT, 'lib/tools/testing/vitest-reporter.ts')}`;
  const args = ['run', '--root', root, '--retry=1', reporter];
  const { passed, failures, flaky } = await runReporter('vitest', root, [binary('vitest/vitest.mjs'), ...args]);
  expect({ passed, flaky }).toEqual({ passed: 2, flaky: ['some.test.mjs > passes when retried'] });
  expect(failures.map(({ name }) => name).toSorted()).toEqual(['broken.test.mjs', 'some.test.mjs > fails']);
});

test('the reporter of Playwright counts passed, failed and flaky tests', async () => {
  const root = path.join(folder, 'playwright');
  mkdirSync(root);
  writeFileSync(path.join(root, 'some.spec.mjs'), testsOf('@playwright/test'));
  const config = path.join(root, 'playwright.config.mjs');
  const reporter = path.join(ROOT, 'lib/tools/testing/playwright-reporter.ts');
  // By default Playwright would empty the test-results folder of the project, where this test itself runs.
  const settings = { testDir: root, outputDir: path.join(root, 'output'), retries: 1, reporter: [[reporter]] };
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);
  const args = [binary('@playwright/test/cli.js'), 'test', '--config', config];
  const { passed, failures, flaky } = await runReporter('playwright', root, args);
  expect({ passed, flaky }).toEqual({ passed: 2, flaky: ['some.spec.mjs > passes when retried'] });
  expect(failures.map(({ name }) => name)).toEqual(['some.spec.mjs > fails']);
});
