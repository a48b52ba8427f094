import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { testFiles, webmOf } from '@/lib/tools/testing/media-files';

const dataDir = mkdtempSync(path.join(tmpdir(), 'qv-receive-'));
vi.stubEnv('DATA_DIR', dataDir);
const { receiveFile } = await import('./receive-file');
afterAll(() => rmSync(dataDir, { recursive: true }));

const left = () => readdirSync(path.join(dataDir, 'storage', '.incoming'));

/** A copy of the file in chunks, as from a socket. */
async function* chunksOf(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 65_536) {
    await new Promise(setImmediate);
    yield new Uint8Array(file.subarray(at, at + 65_536));
  }
}

test('receives ten files of 50 MB in parallel with at most 64 MB of memory', async () => {
  const webm = (await testFiles()).find(({ type }) => type === 'video/webm')?.bytes ?? Buffer.alloc(0);
  const file = webmOf(webm, MEDIA_MAX_BYTES.video);
  await receiveFile(chunksOf(webm), 'user', async () => {});
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const sizes = await Promise.all(
    Array.from({ length: 10 }, () => receiveFile(chunksOf(file), 'user', async ({ size }) => size)),
  );
  clearInterval(watch);
  expect(sizes).toEqual(Array(10).fill(MEDIA_MAX_BYTES.video));
  expect((peak - before) / 1024 / 1024).toBeLessThanOrEqual(64);
  expect(left()).toEqual([]);
});

test('deletes a file if receiving or using it fails', async () => {
  const [png] = await testFiles();
  const broken = async function* () {
    yield png?.bytes ?? Buffer.alloc(0);
    throw new Error('The client has disconnected.');
  };
  await expect(receiveFile(broken(), 'user', async () => {})).rejects.toThrow('The client has disconnected.');
  const failing = () => Promise.reject(new Error('the database is gone'));
  await expect(receiveFile(chunksOf(png?.bytes ?? Buffer.alloc(0)), 'user', failing)).rejects.toThrow(
    'the database is gone',
  );
  expect(left()).toEqual([]);
});
