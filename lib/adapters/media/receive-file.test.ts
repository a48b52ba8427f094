import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { MEDIA_MAX_BYTES } from '@/lib/model/limits';
import { testFiles, webmOf } from '@/lib/testing/media-files';

const dataDir = mkdtempSync(path.join(tmpdir(), 'qv-receive-'));
vi.stubEnv('DATA_DIR', dataDir);
const { receiveFile } = await import('./receive-file');
afterAll(() => rmSync(dataDir, { recursive: true }));

const left = () => readdirSync(path.join(dataDir, 'storage', '.incoming'));

/** A copy of the file in pieces as a socket gives them. */
async function* piecesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 65_536) {
    await new Promise(setImmediate);
    yield new Uint8Array(file.subarray(at, at + 65_536));
  }
}

test('ten files of 50 MB at once raise the memory of the process by at most 64 MB', async () => {
  const webm = (await testFiles()).find(({ type }) => type === 'video/webm')?.bytes ?? Buffer.alloc(0);
  const file = webmOf(webm, MEDIA_MAX_BYTES.video);
  await receiveFile(piecesOf(webm), 'user', async () => {});
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const sizes = await Promise.all(
    Array.from({ length: 10 }, () => receiveFile(piecesOf(file), 'user', async ({ size }) => size)),
  );
  clearInterval(watch);
  expect(sizes).toEqual(Array(10).fill(MEDIA_MAX_BYTES.video));
  expect((peak - before) / 1024 / 1024).toBeLessThanOrEqual(64);
  expect(left()).toEqual([]);
});

test('nothing stays of a file whose reading or use fails', async () => {
  const [png] = await testFiles();
  const broken = async function* () {
    yield png?.bytes ?? Buffer.alloc(0);
    throw new Error('the client went away');
  };
  await expect(receiveFile(broken(), 'user', async () => {})).rejects.toThrow('the client went away');
  const failing = () => Promise.reject(new Error('the database is gone'));
  await expect(receiveFile(piecesOf(png?.bytes ?? Buffer.alloc(0)), 'user', failing)).rejects.toThrow(
    'the database is gone',
  );
  expect(left()).toEqual([]);
});
