import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOpenToAll } from './packaged-browser';

let root: string;
let folder: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'open-'));
  folder = path.join(root, 'app', 'node_modules');
  mkdirSync(folder, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test('a folder is open to all users if all its parents are', () => {
  for (const each of [root, path.dirname(folder), folder]) chmodSync(each, 0o755);
  expect(isOpenToAll(folder)).toBe(true);
  chmodSync(root, 0o750);
  expect(isOpenToAll(folder)).toBe(false);
  chmodSync(root, 0o755);
  chmodSync(folder, 0o700);
  expect(isOpenToAll(folder)).toBe(false);
});
