import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import clientPackage from '@/lib/client/package.json';
import servicePackage from '@/package.json';

test('the packages, the lock file and the changelog have the same version', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [, newest] = /^## (\d+\.\d+\.\d+)(?: |$)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect([clientPackage.version, lock.version, lock.packages[''].version, newest]).toEqual(
    Array(4).fill(servicePackage.version),
  );
});
