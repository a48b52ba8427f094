import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const OTHER_TESTS = ['**/*.integration.test.ts', '**/*.painter.test.ts'];

/** Where modules keep what belongs to their process: its configuration, connections, children. */
const OF_A_PROCESS = 'lib/{*,{adapters,api,auth,cli,rendering,testing}/**/*}.test.ts';

// A busy machine is no fault of the code.
const PATIENT = 30_000;

/** Files have users, addresses and, where they count rows, databases of their own. */
const WITH_SERVICE = {
  globalSetup: ['lib/testing/global-setup.ts'],
  // Tests that kill processes on two noisy cores: in CI, what fails once is tried once more.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * `unit` and `unit-process` need neither a database nor a browser and run in `npm run verify`; `painter` needs the
 * browser alone; `api` needs the built app and its database, over HTTP; `integration` needs all of them, and processes
 * and configurations of its own. Where files share the modules that they load (`isolate: false`), loading costs a third.
 */
export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,remotion,drizzle,inngest,components}/**/*.test.{ts,tsx}'],
          exclude: [...OTHER_TESTS, OF_A_PROCESS],
          isolate: false,
          maxWorkers: os.availableParallelism(),
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-process',
          include: [OF_A_PROCESS],
          exclude: OTHER_TESTS,
          maxWorkers: os.availableParallelism(),
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
        },
      },
      {
        extends: true,
        test: {
          name: 'painter',
          include: ['remotion/**/*.painter.test.ts'],
          // The files of a process share its browser (`sharedPainter`).
          isolate: false,
          maxWorkers: os.availableParallelism(),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['app/**/*.test.ts'],
          exclude: OTHER_TESTS,
          isolate: false,
          // Half of their time they wait for the app.
          maxWorkers: os.availableParallelism() + 1,
          ...WITH_SERVICE,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{lib,drizzle,inngest,app}/**/*.integration.test.ts'],
          // A fifth of their time they wait: for leases that end, and for what is tried again.
          maxWorkers: os.availableParallelism() + 1,
          ...WITH_SERVICE,
        },
      },
    ],
  },
});
