import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packClient } from './pack';

const run = promisify(execFile);

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'client-tarball-'));
  await packClient(path.join(folder, 'client.tgz'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './client.tgz'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is a package of npm with types and nothing else to install', () => {
  expect(readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'quiz-video-client',
  ]);
  const installed = path.join(folder, 'node_modules/quiz-video-client');
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  expect(JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('scripts');
  expect(readdirSync(path.join(installed, 'dist'))).toEqual(expect.arrayContaining(['index.js', 'index.d.ts']));
});

it('is imported by Node.js and has a command line', async () => {
  const program = "import { QuizVideo } from 'quiz-video-client'; console.log(typeof QuizVideo);";
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
  expect(stdout).toBe('function\n');
  const help = await run(path.join(folder, 'node_modules/.bin/quizvideo'), ['--help'], { cwd: folder });
  expect(help.stdout + help.stderr).toContain('quizvideo');
});

it('has the same bytes each time', async () => {
  await packClient(path.join(folder, 'again.tgz'));
  expect(readFileSync(path.join(folder, 'again.tgz')).equals(readFileSync(path.join(folder, 'client.tgz')))).toBe(true);
});
