// Installs packages that are missing or differ from package-lock.json. Runs before every npm script, with the machine's
// Node (20 or newer), so it is plain JavaScript and imports no package.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from './file-lock.mjs';
import { isStamped, ROOT, unstamp } from './install-stamp.mjs';

const LOCK = path.join(ROOT, '.installing');

/** Messages go to standard error: standard output belongs to the command (D75). */
const print = (message) => process.stderr.write(`${message}\n`);

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether a package's `os` or `cpu` list, in which entries may be negated, includes `value`. */
const includes = (list, value) =>
  !list || list.includes(value) || (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`));

/** `--omit=dev` is for commands that also work after `npm prune --omit=dev`. npm omits them if NODE_ENV is `production`. */
const omitsDev = process.argv.includes('--omit=dev') || process.env.NODE_ENV === 'production';

const isRequired = (entry) => !entry.optional && !entry.devOptional && !(entry.dev && omitsDev);

/** npm writes node_modules/.package-lock.json after the packages, but before the patches, so the stamp is checked too. */
const isInstalled = () => {
  if (!isStamped()) return false;
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(path.join(ROOT, 'node_modules/.bin'))) return false;
  return (
    Object.entries(wanted).every(
      ([name, { version, ...entry }]) => name === '' || !isRequired(entry) || present[name]?.version === version,
    ) &&
    // No packages of an older lock file or of another platform.
    Object.entries(present).every(
      ([name, { version, os, cpu }]) =>
        (!wanted[name] || wanted[name].version === version) &&
        includes(os, process.platform) &&
        includes(cpu, process.arch),
    )
  );
};

const install = () => {
  print('Installing packages (once; takes a minute or two) …');
  const startedAt = Date.now();
  unstamp();
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  // Not `npm ci`, which deletes the packages of a running service. Both install the versions of the lock file.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: ROOT, stdio: ['ignore', 2, 2] };
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status === 0 && isInstalled()) {
    print(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    return;
  }
  print(
    [
      '',
      'The packages could not be installed. See the npm error above. Common causes:',
      '  - no network: connect once, or run `npm install` on another machine and copy node_modules',
      '  - behind a proxy: `npm config set proxy http://…` and `npm config set https-proxy http://…`',
      '  - unsupported platform: Linux, macOS and Windows on x64 or arm64 are supported',
    ].join('\n'),
  );
  process.exitCode = 1;
};

/** Of the npm that runs this script. npm 9, as in Debian 13, stops at `overrides` with another package's name. */
const npmVersion = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? '10';
const npmMajor = Number(npmVersion.split('.')[0]);
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  print(`Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org) and try again.`);
  process.exitCode = 1;
} else if (!isInstalled() && npmMajor < 10) {
  print(
    `npm ${npmVersion} is too old to install the packages. Install a newer one and try again: npm install --global npm@11`,
  );
  process.exitCode = 1;
} else if (!isInstalled()) {
  await withFileLock(LOCK, () => {
    // Another command may have installed them meanwhile.
    if (!isInstalled()) install();
  });
}
