import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFiles, undecodableFiles } from '@/lib/testing/media-files';
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

test('every accepted type is taken', async () => {
  for (const { type, bytes } of await testFiles()) {
    expect(await inspectMedia(await onDisk(bytes), type, 'user')).toMatchObject({ type });
  }
});

test.each([
  ['H.265 in MP4', 'video/mp4', "The film's picture is in H.265 (HEVC); it can be in H.264, VP8, VP9 or AV1."],
  ['H.265 in MOV', 'video/quicktime', "The film's picture is in H.265 (HEVC); it can be in H.264, VP8, VP9 or AV1."],
  ['AC-3 in MP4', 'audio/mp4', 'The sound is in ac3; it can be in AAC, MP3, Opus, Vorbis, FLAC or PCM.'],
] as const)('%s, which no render could show, is refused with the reason', async (name, type, reason) => {
  const bytes = (await undecodableFiles())[name];
  await expect(inspectMedia(await onDisk(bytes), type, 'user')).rejects.toThrow(reason);
});
