import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const OTHER_TESTS = ['**/*.integration.test.ts', '**/*.painter.test.ts', '**/*.drill.test.ts', '**/*.attack.test.ts'];

/** Modules with state per process: configuration, connections, children. */
const OF_A_PROCESS = 'lib/{server/{*,{adapters,api,auth,http,rendering}/**/*},tools/{cli,testing}/**/*}.test.ts';

// Long, because the machine may be busy.
const UNIT_TIMEOUT_MS = 30_000;

const WITH_SERVICE = {
  globalSetup: ['lib/tools/testing/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Files that take a minute or so, whatever their size. */
const LONG = /chaos|faults|engines|hostile-media|backup|sound-joints|voice-and-music|render-media|leaks|fuzz/;

/** Starts the longest files first, so that none of them runs alone at the end. A fresh checkout knows no durations. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

/**
 * `unit` and `unit-process` need neither a database nor a browser and run in `npm run verify`; `painter` needs only the
 * browser; `api` sends requests to the built app; `integration` also starts processes with other configurations;
 * `drills` are those of both that take a minute or more; `attacks` runs alone. Files that share loaded modules
 * (`isolate: false`) load in a third of the time.
 */
export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,remotion,drizzle,inngest,components}/**/*.test.{ts,tsx}'],
          exclude: [...OTHER_TESTS, OF_A_PROCESS],
          isolate: false,
          maxWorkers: os.availableParallelism(),
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-process',
          include: [OF_A_PROCESS],
          exclude: OTHER_TESTS,
          maxWorkers: os.availableParallelism(),
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
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
          // They wait for the app half of the time.
          maxWorkers: os.availableParallelism() + 1,
          ...WITH_SERVICE,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{lib,drizzle,inngest,app}/**/*.integration.test.ts'],
          // They wait a fifth of the time, for leases and retries.
          maxWorkers: os.availableParallelism() + 1,
          ...WITH_SERVICE,
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          include: ['{lib,drizzle,inngest,app}/**/*.drill.test.ts'],
          maxWorkers: os.availableParallelism() + 1,
          ...WITH_SERVICE,
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          include: ['app/**/*.attack.test.ts'],
          // They measure how long requests take.
          fileParallelism: false,
          ...WITH_SERVICE,
        },
      },
    ],
  },
});
