import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { childEnvironment, env } from '../env';
import { HARMLESS_VARIABLES } from '../env/bare-environment';
import { log } from '../log';
import { networkFlags } from './browser-network';
import { useOwnTempFolder } from './own-temp-folder';
import { unpackBrowser } from './packaged-browser';

/** How this machine is protected from pages that a hostile file has taken over (docs/deployment.md). */
export interface Protection {
  /** Whether the browser runs as a user that owns nothing. Requires root. */
  ownUser: boolean;
  /** Whether pages run in Chromium's own sandbox: no files, no network, few system calls. */
  sandbox: boolean;
}

/** User and group of the browser, from a range that neither Debian nor systemd assigns. Requires no entry in /etc/passwd. */
const BROWSER_UID = 60_844;

/** The environment of the browser, in addition to a separate home folder: no secrets, no addresses. */
const VARIABLES = [...HARMLESS_VARIABLES, 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'NICENESS'];

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A script, because neither Playwright nor Remotion can start a browser as another user, and Remotion always passes all
 * variables and disables the sandbox. Changing the user clears the parent-death signal, so it is set again.
 */
const scriptOf = (browser: string, { ownUser, sandbox }: Protection, flags: readonly string[]): string => {
  const user = `setpriv --reuid ${BROWSER_UID} --regid ${BROWSER_UID} --clear-groups --no-new-privs --pdeathsig KILL `;
  return `#!/bin/sh
profile=/nonexistent
for argument; do
  shift
  case $argument in
    --no-proxy-server) continue ;;
    ${sandbox ? '--no-sandbox | --no-zygote' : '--no-flag'}) continue ;;
    --user-data-dir=*) profile=\${argument#*=} ;;
  esac
  set -- "$@" "$argument"
done
${ownUser ? `chown -R ${BROWSER_UID}:${BROWSER_UID} "$profile" || exit` : ''}
exec env -i ${VARIABLES.map((name) => `\${${name}+"${name}=$${name}"}`).join(' ')} \\
  HOME="$profile" TMPDIR="$profile" \\
  ${ownUser ? user : ''}${quoted(browser)} "$@" ${flags.map(quoted).join(' ')}
`;
};

/**
 * Path of a program that starts `browser` with a minimal environment, this protection, and `flags` appended to its
 * arguments. The profile folder becomes the browser's home.
 */
const browserLauncher = async (browser: string, protection: Protection, flags: readonly string[]): Promise<string> => {
  const script = scriptOf(browser, protection, flags);
  const folder = path.join(env().DATA_DIR, 'browser');
  const file = path.join(folder, `${createHash('sha256').update(script).digest('hex').slice(0, 16)}.sh`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, script);
  await chmod(unfinished, 0o755);
  await rename(unfinished, file);
  return file;
};

/** From the strongest to the weakest (docs/deployment.md). */
const candidates = (): [Protection, ...Protection[]] => {
  const isRoot = process.getuid?.() === 0;
  return [
    // Chromium refuses to run its sandbox as root.
    { ownUser: isRoot, sandbox: true },
    ...(isRoot ? [{ ownUser: true, sandbox: false }] : []),
    { ownUser: false, sandbox: false },
  ];
};

const inWords = ({ ownUser, sandbox }: Protection): string =>
  [ownUser ? 'as a separate user' : 'as the same user', sandbox ? 'in a sandbox' : 'without a sandbox'].join(', ');

const report = (protection: Protection, reasons: readonly unknown[]): void => {
  const message = `The rendering browser runs ${inWords(protection)}`;
  if (protection.sandbox) log().info(message);
  else log().warn({ err: reasons[0] }, `${message}: see docs/deployment.md, "Rendering browser"`);
};

/** Whether the machine is busy or lacks a resource, which says nothing about the protection. Playwright keeps only the message. */
const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || /\b(ENOSPC|ENOMEM|EMFILE|ENFILE|EAGAIN)\b/.test(`${error}`));

let found: Protection | undefined;

/**
 * Runs `start` with the strongest protection that works, which is then used from now on. The strongest is tried twice.
 * Running without a sandbox is logged as a warning, with the reason.
 * @throws timeouts and a lack of memory, disk space or files immediately, so that they never weaken the protection; if all
 * candidates fail, the error of the weakest
 */
export const withStrongestProtection = async <T>(start: (protection: Protection) => Promise<T>): Promise<T> => {
  if (found) return start(found);
  const reasons: unknown[] = [];
  const [strongest, ...weaker] = candidates();
  for (const protection of [strongest, strongest, ...weaker]) {
    try {
      const started = await start(protection);
      found = protection;
      report(protection, reasons);
      return started;
    } catch (error) {
      if (isTransient(error)) throw error;
      reasons.push(error);
    }
  }
  throw reasons.at(-1);
};

/** No browser can be started. The message says what to do. */
export class BrowserUnavailableError extends Error {
  override readonly name = 'BrowserUnavailableError';
  readonly jobError = 'browser_unavailable';
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
  await useOwnTempFolder();
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
