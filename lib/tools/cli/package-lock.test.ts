import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run';

const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

test('package-lock.json matches package.json, so that a fresh clone installs the tested versions', () => {
  const { dependencies, devDependencies } = read('package.json');
  expect(read('package-lock.json').packages['']).toMatchObject({ dependencies, devDependencies });
});

// A registry mirror may lack packages for other platforms. npm then drops them from the lock file, and `npm ci` fails.
test('package-lock.json lists the optional packages of all platforms', () => {
  const packages: Record<string, LockedPackage> = read('package-lock.json').packages;
  const listed = new Set(Object.keys(packages).map((file) => file.slice(file.lastIndexOf('node_modules/') + 13)));
  const wanted = Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});
