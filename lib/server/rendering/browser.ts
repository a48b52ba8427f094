import { existsSync } from 'node:fs';
import os from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { childEnvironment, env } from '../env';
import { log } from '../log';
import { browserLauncher, type Protection } from './browser-launcher';
import { networkFlags } from './browser-network';
import { withStrongestProtection } from './browser-protection';
import { unpackBrowser } from './packaged-browser';

/** No browser can be started. The message says what to do. */
export class BrowserUnavailableError extends Error {
  override readonly name = 'BrowserUnavailableError';
}

const LAUNCH_TIMEOUT_MS = 30_000;

const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-domain-reliability',
  // Limits a page's JavaScript heap in MiB, so that a file that fills memory only crashes its page (media-watch.ts).
  '--js-flags=--max-old-space-size=512',
];

/** Remotion's own download, for platforms without a packaged browser. */
const downloadChromium = async (): Promise<string> => {
  const { ensureBrowser } = await import('@remotion/renderer');
  const status = await ensureBrowser({ logLevel: 'error' });
  if ('path' in status) return status.path;
  throw new BrowserUnavailableError('No browser was found or could be downloaded: set CHROMIUM_PATH to a Chromium.');
};

/** Path of the Chromium to use: `CHROMIUM_PATH`, the packaged one on Linux x64, then Remotion's download. */
export const findBrowser = async (): Promise<string> => {
  const { CHROMIUM_PATH } = env();
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) throw new BrowserUnavailableError(`CHROMIUM_PATH: no file ${CHROMIUM_PATH}.`);
    return CHROMIUM_PATH;
  }
  return process.platform === 'linux' && process.arch === 'x64' ? unpackBrowser() : downloadChromium();
};

const explain = (error: unknown): Error => {
  const missing = /error while loading shared libraries: ([\w.+-]+)/.exec(String(error))?.[1];
  if (!missing) return error instanceof Error ? error : new Error(String(error));
  return new BrowserUnavailableError(
    `Chromium needs the system library ${missing}. On Debian and Ubuntu: apt-get install -y libnss3 libnspr4. ` +
      'On Fedora: dnf install nss nspr.',
    { cause: error },
  );
};

/** Lowers the browser's priority below that of HTTP requests. Workers already have that priority (inngest/worker.ts). */
const niceness = (): number => Math.max(0, os.constants.priority.PRIORITY_BELOW_NORMAL - os.getPriority());

/** Starts the browser with a protection, and opens a page: some sandboxes fail only then. */
const launch = async (protection: Protection): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: await browserLauncher(await findBrowser(), protection, networkFlags()),
    args: FLAGS,
    env: childEnvironment({ NICENESS: String(niceness()) }),
    timeout: LAUNCH_TIMEOUT_MS,
    // Shutdown hooks close the browser (lib/server/jobs/shutdown.ts).
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const page = await browser.newPage();
    await page.goto('about:blank', { timeout: LAUNCH_TIMEOUT_MS });
    await page.close();
    return browser;
  } catch (error) {
    await browser.close();
    throw error;
  }
};

let running: Promise<Browser> | undefined;

/** The rendering browser of this process, started on first use and restarted after a crash. */
export const renderingBrowser = (): Promise<Browser> => {
  running ??= withStrongestProtection(launch)
    .then((browser) => {
      browser.on('disconnected', () => {
        running = undefined;
        log().debug('The rendering browser has ended');
      });
      return browser;
    })
    .catch((error: unknown) => {
      running = undefined;
      throw explain(error);
    });
  return running;
};

/** Path of a launcher that starts the browser for another renderer, with the same protection. */
export const otherBrowser = async (reachableHosts: readonly string[]): Promise<string> => {
  await renderingBrowser();
  return withStrongestProtection(async (protection) =>
    browserLauncher(await findBrowser(), protection, networkFlags(reachableHosts)),
  );
};

/** Closes the browser if it is running. */
export const closeBrowser = async (): Promise<void> => {
  const browser = await running?.catch(() => undefined);
  running = undefined;
  await browser?.close();
};
