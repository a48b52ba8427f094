import { defineConfig } from '@playwright/test';
import { findBrowser } from './lib/server/rendering/browser';
import { freePort } from './lib/tools/cli/free-port';
import { CLIENT } from './lib/tools/testing/youtube';

// In the environment, because every worker evaluates this file and needs the same ports.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_YOUTUBE_PORT ??= String(await freePort());
const youtube = `http://127.0.0.1:${process.env.E2E_YOUTUBE_PORT}`;
process.env.E2E_TRENDS_PORT ??= String(await freePort());
process.env.E2E_PICTURES_PORT ??= String(await freePort());
process.env.E2E_MODEL_PORT ??= String(await freePort());
process.env.E2E_SPEECH_PORT ??= String(await freePort());
process.env.NEXT_DIST_DIR ??= '.next-test';
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** Browser tests against the built app, started with `npm start`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: process.env.TEST_REPORT ? [['dot'], ['./lib/tools/testing/playwright-reporter.ts']] : 'list',
  forbidOnly: true,
  // In CI, other load on the machine can fail a test. Flaky tests are counted.
  retries: process.env.CI ? 1 : 0,
  // With two, the processors are idle a fifth of the time.
  workers: 3,
  // Much more than they take: a busy machine is not a failure.
  timeout: 150_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL,
    launchOptions: {
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
      // Chromium gives downloads no name outside of ASCII in the locale C.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
    // Recording every test takes a third more CPU time.
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
      // Servers of the tests listen there.
      OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
      // A test starts a YouTube server there.
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_OAUTH_BASE_URL: youtube,
      GOOGLE_API_BASE_URL: youtube,
      YOUTUBE_ANALYTICS_BASE_URL: youtube,
      // A test starts a Wikimedia server there.
      TRENDS_BASE_URL: `http://127.0.0.1:${process.env.E2E_TRENDS_PORT}`,
      // A test starts Openverse and Wikimedia Commons there.
      OPENVERSE_BASE_URL: `http://127.0.0.1:${process.env.E2E_PICTURES_PORT}`,
      COMMONS_BASE_URL: `http://127.0.0.1:${process.env.E2E_PICTURES_PORT}`,
      WIKIPEDIA_BASE_URL: `http://127.0.0.1:${process.env.E2E_PICTURES_PORT}/wikipedia`,
      // A test starts a voice service there. Its voice is named here, because the service is not there for the others.
      SPEECH_ENGINE: 'openai',
      SPEECH_BASE_URL: `http://127.0.0.1:${process.env.E2E_SPEECH_PORT}/v1`,
      SPEECH_API_KEY: 'voice-key',
      SPEECH_VOICES: 'alloy',
      // Tests edit faster than people.
      RATE_LIMIT_WRITE: '600',
      // Every test creates accounts, all from one address.
      RATE_LIMIT_SIGN_UP: '10000',
      HTTP_PAGES_PER_MINUTE: '100000',
      HTTP_AUTH_PER_MINUTE: '100000',
    },
    // Includes the build.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
