import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run';

const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

test('package-lock.json belongs to package.json, so that a fresh clone installs what we tested', () => {
  const { dependencies, devDependencies } = read('package.json');
  expect(read('package-lock.json').packages['']).toMatchObject({ dependencies, devDependencies });
});
