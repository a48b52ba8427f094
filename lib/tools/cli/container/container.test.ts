import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLE_NAMES } from '@/lib/server/env';
import { ROOT } from '../run';
import { SOURCES } from '../service/ensure-built';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

test('Dockerfile and compose.yaml name scripts that exist', () => {
  const named = `${dockerfile}${compose}`.match(/lib\/tools\/cli\/[\w/-]+\.(?:ts|mjs|sh)/g) ?? [];
  expect(new Set(named).size).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('compose.yaml sets variables that exist', () => {
  const [, shared = ''] = /environment: &environment\n([\s\S]*?)\n\n/.exec(compose) ?? [];
  const names = [...shared.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
  expect(names).toContain('S3_ENDPOINT');
  expect(names.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
});

test('the image gets every file that the build depends on', () => {
  const admitted = read('.dockerignore').split('\n');
  const patterns = admitted.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isAdmitted = (file: string) =>
    patterns.some((name) => file.startsWith(`${name}/`) || path.matchesGlob(file, name));
  const needed = globSync(SOURCES, { cwd: ROOT }).filter((file) => path.extname(file));
  expect(needed.length).toBeGreaterThan(1000);
  expect(needed.filter((file) => !isAdmitted(file))).toEqual([]);
  // The scripts of package.json that run in the image.
  expect(admitted).toEqual(expect.arrayContaining(['!lib', '!package.json', '!package-lock.json']));
});

test.skipIf(process.platform === 'win32').each(['build-app.sh', 'system-packages.sh'])(
  '%s is a valid script',
  (file) => {
    execFileSync('sh', ['-n', path.join(import.meta.dirname, file)]);
  },
);
