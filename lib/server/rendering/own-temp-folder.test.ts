import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useOwnTempFolder } from './own-temp-folder';

const place = mkdtempSync(path.join(os.tmpdir(), 'temp-folder-test-'));
process.env.TMPDIR = place;
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a process gets its own temporary folder, and deletes those of processes that have ended', async () => {
  const machine = `quiz-video-${os.hostname().replace(/[^A-Za-z0-9]/g, '')}`;
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const running = await mkdtemp(path.join(place, `${machine}-${process.ppid}-`));
  const elsewhere = await mkdtemp(path.join(place, `quiz-video-other-${ended}-`));
  const foreign = await mkdtemp(path.join(place, 'playwright-artifacts-'));
  await mkdtemp(path.join(place, `${machine}-${ended}-`));
  // Of an earlier process with the id of this one, as in a container.
  await mkdtemp(path.join(place, `${machine}-${process.pid}-`));

  await Promise.all([useOwnTempFolder(), useOwnTempFolder()]);
  const own = path.basename(os.tmpdir());
  expect(own.startsWith(`${machine}-${process.pid}-`)).toBe(true);
  const left = [running, elsewhere, foreign].map((folder) => path.basename(folder));
  expect(readdirSync(place).sort()).toEqual([...left, own].sort());
});
