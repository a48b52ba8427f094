import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';
import { HARMLESS_VARIABLES } from '../env/bare-environment';

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
export const browserLauncher = async (
  browser: string,
  protection: Protection,
  flags: readonly string[],
): Promise<string> => {
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
