import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFiles, undecodableFiles } from '@/lib/tools/testing/media-files';
import { inspectMedia } from './inspect';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-inspect-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const onDisk = async (bytes: Buffer): Promise<string> => {
  const file = path.join(folder, `${Math.random()}`);
  await writeFile(file, bytes);
  return file;
};

test('accepts files of every accepted type', async () => {
  for (const { type, bytes } of await testFiles()) {
    expect(await inspectMedia(await onDisk(bytes), type, 'user')).toMatchObject({ type });
  }
});

test.each([
  ['H.265 in MP4', 'video/mp4', 'The video is encoded in H.265 (HEVC), which cannot be decoded here.'],
  ['H.265 in MOV', 'video/quicktime', 'The video is encoded in H.265 (HEVC), which cannot be decoded here.'],
  ['AC-3 in MP4', 'audio/mp4', 'The sound is encoded in Dolby Digital (AC-3), which cannot be decoded here.'],
] as const)('rejects %s, which the renderer cannot decode, with the reason', async (name, type, reason) => {
  const bytes = (await undecodableFiles())[name];
  await expect(inspectMedia(await onDisk(bytes), type, 'user')).rejects.toThrow(reason);
});

/** The film with another size in the headers of its track and codec. */
const resized = (mp4: Buffer, width: number, height: number): Buffer => {
  const bytes = Buffer.from(mp4);
  const entry = bytes.indexOf('av01', bytes.indexOf('stsd'));
  bytes.writeUInt16BE(width, entry + 28);
  bytes.writeUInt16BE(height, entry + 30);
  const header = bytes.indexOf('tkhd');
  bytes.writeUInt32BE(width * 65_536, header + 80);
  bytes.writeUInt32BE(height * 65_536, header + 84);
  return bytes;
};

test('rejects a film with too many pixels and states the limit', async () => {
  const film = (await testFiles()).find(({ type }) => type === 'video/mp4')?.bytes ?? Buffer.alloc(0);
  const inspect = async (width: number, height: number) =>
    inspectMedia(await onDisk(resized(film, width, height)), 'video/mp4', 'user');
  expect(await inspect(8192, 4320)).toMatchObject({ width: 8192, height: 4320 });
  await expect(inspect(8192, 4321)).rejects.toMatchObject({
    errors: [{ field: 'file', message: expect.stringContaining('at most 8192 × 4320 pixels'), code: 'too_big' }],
  });
});
