import { defineConfig } from '@playwright/test';
import { freePort } from './lib/cli/free-port';
import { findBrowser } from './lib/rendering/browser';
import { CLIENT } from './lib/testing/youtube';

// Kept in the environment, because every worker reads this file again and must come to the same ports.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_YOUTUBE_PORT ??= String(await freePort());
const youtube = `http://127.0.0.1:${process.env.E2E_YOUTUBE_PORT}`;
process.env.E2E_TRENDS_PORT ??= String(await freePort());
process.env.E2E_MODEL_PORT ??= String(await freePort());
// Inherited by every service that is started.
process.env.NEXT_DIST_DIR ??= '.next-test';
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** Browser tests against the built app, which is started as its users start it. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: process.env.TEST_REPORT ? [['dot'], ['./lib/testing/playwright-reporter.ts']] : 'list',
  forbidOnly: true,
  // On two noisy cores: in CI, what fails once is tried once more.
  retries: process.env.CI ? 1 : 0,
  // Half of the time a browser waits.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    launchOptions: { executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] },
    // Recording every test would take a third more of the machine.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npm start',
    url: baseURL,
    env: {
      PORT: process.env.E2E_PORT,
      APP_URL: baseURL,
      DATA_DIR: '.data/e2e',
      LOG_LEVEL: 'warn',
      // Receivers of the tests listen there.
      OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
      // A test starts YouTube's stand-in there.
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_OAUTH_BASE_URL: youtube,
      GOOGLE_API_BASE_URL: youtube,
      // Where the test of trends stands in for Wikimedia.
      TRENDS_BASE_URL: `http://127.0.0.1:${process.env.E2E_TRENDS_PORT}`,
      // Nobody edits as fast as a test.
      RATE_LIMIT_WRITE: '600',
      // Every test makes accounts of its own, all from one address.
      RATE_LIMIT_SIGN_UP: '10000',
    },
    // It may have to build first.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
