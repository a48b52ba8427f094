import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './run';

const SCRIPTS = ['ensure-installed.mjs', 'install-stamp.mjs', 'mark-installed.mjs', 'file-lock.mjs'];
const ORIGINAL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The folder of a project with one local package, which npm installs and patch-package patches. */
let root: string;
const file = (name: string) => path.join(root, name);
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};
const installed = () => readFileSync(file('node_modules/tiny/index.js'), 'utf8').trim().split('\n');

/** A patch that replaces these lines. */
const patch = (...lines: number[]) => {
  const hunks = lines.map((line) => `@@ -${line},1 +${line},1 @@\n-${ORIGINAL[line - 1]}\n+patched ${line}\n`).join('');
  const name = 'node_modules/tiny/index.js';
  write('lib/tools/patches/tiny+1.0.0.patch', `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n${hunks}`);
};

const run = (args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
const npm = (args: string[]) => spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
/** Runs the command that precedes every npm script. @returns whether it installed anything */
const ensureInstalled = (...args: string[]): boolean => {
  const { status, stderr } = run(['lib/tools/cli/ensure-installed.mjs', ...args]);
  expect(status, stderr).toBe(0);
  return stderr.includes('Installed in');
};

const patchPackage = path.join(ROOT, 'node_modules/patch-package/index.js');
const POSTINSTALL = `node "${patchPackage}" --patch-dir lib/tools/patches --error-on-fail && node lib/tools/cli/mark-installed.mjs`;
const manifest = (postinstall: string) =>
  write(
    'package.json',
    JSON.stringify({
      name: 'project',
      version: '1.0.0',
      dependencies: { tiny: 'file:tiny-1.0.0.tgz' },
      devDependencies: { tool: 'file:tool-1.0.0.tgz' },
      scripts: { postinstall },
    }),
  );

let template: string;
beforeAll(() => {
  template = mkdtempSync(path.join(tmpdir(), 'quiz-video-install-'));
  root = template;
  for (const script of SCRIPTS) {
    mkdirSync(file('lib/tools/cli'), { recursive: true });
    cpSync(path.join(ROOT, 'lib/tools/cli', script), file(`lib/tools/cli/${script}`));
  }
  write('tiny/package.json', JSON.stringify({ name: 'tiny', version: '1.0.0', bin: 'index.js' }));
  write('tiny/index.js', `${ORIGINAL.join('\n')}\n`);
  write('tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0' }));
  npm(['pack', './tiny', './tool', '--silent']);
  manifest(POSTINSTALL);
  npm(['install', '--package-lock-only', '--ignore-scripts', '--silent', '--no-audit']);
  return () => rmSync(template, { recursive: true });
});
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quiz-video-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(template, root, { recursive: true });
  patch(2);
});

test('installs and patches only once', () => {
  expect(ensureInstalled()).toBe(true);
  expect(installed()[1]).toBe('patched 2');
  expect(ensureInstalled()).toBe(false);
});

test('with --omit=dev, accepts an installation without development packages', () => {
  ensureInstalled();
  npm(['prune', '--omit=dev', '--silent', '--no-audit']);
  expect(existsSync(file('node_modules/tool'))).toBe(false);
  expect(ensureInstalled('--omit=dev')).toBe(false);
  expect(installed()[1]).toBe('patched 2');
  expect(ensureInstalled()).toBe(true);
  expect(existsSync(file('node_modules/tool'))).toBe(true);
});

test('repeats an installation that was killed before patching', () => {
  // npm records the installed packages before it runs `postinstall`.
  manifest('node -e "process.kill(process.ppid, 9)"');
  expect(run(['lib/tools/cli/ensure-installed.mjs']).status).not.toBe(0);
  expect(installed()).toEqual(ORIGINAL);
  manifest(POSTINSTALL);
  expect(ensureInstalled()).toBe(true);
  expect(installed()[1]).toBe('patched 2');
});

test('applies a changed patch to unpatched files', () => {
  patch(2, 6);
  ensureInstalled();
  expect(installed()[5]).toBe('patched 6');
  patch(2);
  expect(ensureInstalled()).toBe(true);
  expect(installed()).toEqual(ORIGINAL.with(1, 'patched 2'));
  rmSync(file('lib/tools/patches/tiny+1.0.0.patch'));
  expect(ensureInstalled()).toBe(true);
  expect(installed()).toEqual(ORIGINAL);
});

test('says which npm is needed where it is too old for the packages', () => {
  rmSync(file('node_modules'), { recursive: true, force: true });
  const { status, stderr } = spawnSync(process.execPath, ['lib/tools/cli/ensure-installed.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: 'npm/9.2.0 node/v20.19.2 linux x64 workspaces/false' },
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'npm 9.2.0 is too old to install the packages. Install a newer one and try again: npm install --global npm@11\n',
  );
});
