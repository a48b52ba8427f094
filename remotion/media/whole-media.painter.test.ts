import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTimeline } from '../../lib/core/video/timeline';
import { inspectFile } from '../../lib/server/adapters/media/parser/inspect-file';
import { rewrittenPath } from '../../lib/server/adapters/media/parser/protocol';
import { sniffHead } from '../../lib/server/adapters/media/parser/sniff';
import { testFiles } from '../../lib/tools/testing/media-files';
import { assetOf, mediaProps, questionOf } from '../../lib/tools/testing/media-props';
import { mutate } from '../../lib/tools/testing/mutate';
import { launchPainter, type Painter } from '../../lib/tools/testing/painter';
import { numberShown } from '../../lib/tools/testing/test-film';
import { chained, flacInOgg, mediaFile, withEdits } from '../../lib/tools/testing/whole-media';

/** With bytes that mean nothing at a place, from 0 at the start to 1 at the end. */
const damaged = (bytes: Buffer, place: number): Buffer => {
  const at = Math.round(place * bytes.length);
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(40, 0xa5), bytes.subarray(at + 40)]);
};

let painter: Painter;
const files = new Map<string, Buffer>();
const seconds = new Map<string, number>();

/** Stores a file as an upload does. */
const upload = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const facts = await inspectFile(file, await sniffHead(bytes.subarray(0, 4100)));
  files.set(`/files/${name}`, facts.isRewritten ? await readFile(rewrittenPath(file)) : bytes);
  seconds.set(name, facts.durationSeconds ?? 0);
};

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'qv-painted-'));
  const numbered = await mediaFile('numbered.mov');
  const vorbis = await mediaFile('vorbis.ogg');
  // The file's own times start two frames later than its pictures.
  const media = (second: number) => second + 2 / 30;
  await upload(folder, 'piece.mov', withEdits(numbered, [[1, media(1.5)]]));
  await upload(
    folder,
    'two.mov',
    withEdits(numbered, [
      [0.5, media(0.4)],
      [1, media(1.5)],
    ]),
  );
  for (const name of [
    'transparent.webm',
    'interlaced.mp4',
    'centre-of-7.1.m4a',
    'tone-8khz.mp3',
    'adts.aac',
    'browser-recording.webm',
    'voice-memo-3gp4.m4a',
  ])
    await upload(folder, name, await mediaFile(name));
  await upload(folder, 'chained.ogg', chained(vorbis, vorbis));
  await upload(folder, 'damaged.mov', damaged(numbered, 0.5));
  await upload(folder, 'damaged.aac', damaged(await mediaFile('adts.aac'), 0.5));
  const repeated = (await testFiles()).find(({ type }) => type === 'video/quicktime')?.bytes ?? Buffer.alloc(0);
  // Its frames are no key frames any more, as their list claims.
  await upload(folder, 'no-key.mov', mutate(repeated, 'video/quicktime/11'));
  await upload(folder, 'flac.ogg', flacInOgg(await mediaFile('voice.flac')));
  await rm(folder, { recursive: true });
  painter = await launchPainter(files);
}, 120_000);
afterAll(() => painter?.close());

/** A second of a WAV at 48 kHz with a tone in one of its channels. */
const oneChannel = (channels: number, channel: number): Buffer => {
  const samples = Buffer.alloc(48_000 * 2 * channels);
  for (let i = 0; i < 48_000; i++)
    samples.writeInt16LE(Math.round(8000 * Math.sin(i / 8)), 2 * (i * channels + channel));
  const header = Buffer.from(`${'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0'.padEnd(36, '\0')}data\0\0\0\0`, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(48_000, 24);
  header.writeUInt32LE(96_000 * channels, 28);
  header.writeUInt16LE(2 * channels, 32);
  header.writeUInt16LE(16, 34);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
};

const openFilm = async (name: string, width: number, height: number) => {
  const bytes = files.get(`/files/${name}`) ?? Buffer.alloc(0);
  const asset = assetOf(name, bytes, { kind: 'video', width, height, durationSeconds: seconds.get(name) ?? 0 });
  // Large enough for every film's own size.
  const canvas = { width: 1280, height: 720, profile: 'youtube' } as const;
  const props = {
    ...mediaProps(asset, [questionOf('video_clip', { videoUrl: `https://example.com/${name}`, answer: 'A' })]),
    canvas,
  };
  const scene = buildTimeline(props).scenes.find(({ kind }) => kind === 'question');
  if (scene?.kind !== 'question') throw new Error('There is no question.');
  return {
    video: await painter.open(props),
    sha256: Object.values(props.assets)[0]?.sha256 ?? '',
    start: scene.from + scene.countdownAt,
  };
};

describe('films', () => {
  it.each<[string, (played: number) => number]>([
    ['piece.mov', (played) => 45 + Math.min(played, 29)],
    ['two.mov', (played) => (played < 15 ? 12 + played : 30 + Math.min(played, 44))],
  ])('%s: shows only what its edit list keeps', async (name, number) => {
    const { video, sha256, start } = await openFilm(name, 160, 90);
    const last = Math.round((seconds.get(name) ?? 0) * 30) - 1;
    const shown: number[] = [];
    for (let played = 0; played <= last; played++) {
      const found = await video.decoded(start + played, sha256, (played * 1000) / 30);
      shown.push(found ? numberShown(found.pixels, found.width, found.height) : -1);
    }
    await video.close();
    expect(shown).toEqual(shown.map((_, played) => number(played)));
  });

  it('shows whole frames where it is damaged', async () => {
    const { video, sha256, start } = await openFilm('damaged.mov', 160, 90);
    const last = Math.round((seconds.get('damaged.mov') ?? 0) * 30) - 1;
    const shown: number[] = [];
    for (let played = 0; played <= last; played++) {
      const found = await video.decoded(start + played, sha256, (played * 1000) / 30);
      shown.push(found ? numberShown(found.pixels, found.width, found.height) : -1);
    }
    await video.close();
    expect(shown).not.toContain(-1);
    // Before the damage, every frame is the right one.
    expect(shown.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, number) => number));
  });

  it('shows something if a frame is no key frame as its file claims', async () => {
    const { video, sha256, start } = await openFilm('no-key.mov', 64, 48);
    for (let played = 0; played < 30; played += 3)
      expect(await video.decoded(start + played, sha256, (played * 1000) / 30)).not.toBeNull();
    await video.close();
  });

  it('shows what is behind a transparent film', async () => {
    const { video, sha256, start } = await openFilm('transparent.webm', 320, 180);
    const frame = await sharp(await video.png(start + 3))
      .removeAlpha()
      .raw()
      .toBuffer();
    const found = await video.decoded(start, sha256, 0);
    await video.close();
    // The film's corners are transparent, and there the background is blue.
    const [red = 0, , blue = 0] = frame.subarray(3 * (1280 * 400 + 80));
    expect(blue - red).toBeGreaterThan(10);
    // Its middle is not.
    const middle = 4 * (90 * (found?.width ?? 0) + 160);
    expect([...(found?.pixels.subarray(middle, middle + 3) ?? [])]).not.toEqual([0, 0, 0]);
  });

  it('shows moving, interlaced pictures without combs', async () => {
    const { video, sha256, start } = await openFilm('interlaced.mp4', 1024, 576);
    const found = await video.decoded(start + 3, sha256, 100);
    await video.close();
    const { width, height, pixels } = found ?? { width: 0, height: 0, pixels: Buffer.alloc(0) };
    let combs = 0;
    for (let y = 1; y < height - 1; y += 2) {
      for (let x = 0; x < width; x++) {
        const at = (row: number) => pixels[4 * (row * width + x) + 1] ?? 0;
        if ((at(y) - at(y - 1)) * (at(y) - at(y + 1)) > 1000) combs++;
      }
    }
    expect(combs / (width * height)).toBeLessThan(0.003);
  });
});

describe('sounds', () => {
  it('are heard on both sides if only the centre of 7.1 has sound', async () => {
    const heard = await painter.hear('/files/centre-of-7.1.m4a', 2);
    expect(heard?.left[1]).toBeGreaterThan(0.05);
    expect(heard?.right[1]).toBeCloseTo(heard?.left[1] ?? 0, 3);
  });

  it('are heard from every channel but the LFE, on its side', async () => {
    // For each number of channels, those of the left, the right and both sides.
    const sides = { 3: 'LRC', 4: 'LRLR', 5: 'LRCLR', 6: 'LRC-LR', 7: 'LRC-CLR', 8: 'LRC-LRLR' };
    for (const [count, names] of Object.entries(sides)) {
      for (const [channel, side] of [...names].entries()) {
        files.set('/files/one.wav', oneChannel(Number(count), channel));
        const heard = await painter.hear(`/files/one.wav?${count}-${channel}`, 1);
        const isHeard = (loudness: number | undefined) => (loudness ?? 0) > 0.05;
        expect([isHeard(heard?.left[0]), isHeard(heard?.right[0])], `channel ${channel} of ${count}`).toEqual([
          'LC'.includes(side),
          'RC'.includes(side),
        ]);
      }
    }
  });

  it('start on time in an MP3 of 8 kHz, whose encoder added a tenth of a second', async () => {
    const heard = await painter.hear('/files/tone-8khz.mp3', 1);
    expect(Math.abs((heard?.startsAt ?? 0) - 0.3)).toBeLessThan(0.015);
  });

  it.each([
    ['chained.ogg', 12],
    ['flac.ogg', 5.5],
    ['adts.aac', 5.5],
    ['damaged.aac', 5.5],
    ['browser-recording.webm', 5.5],
    ['voice-memo-3gp4.m4a', 5.5],
  ])('%s is heard to its end', async (name, length) => {
    const heard = await painter.hear(`/files/${name}`, length);
    expect(heard?.left.filter((loudness) => loudness < 0.05)).toEqual([]);
  });
});
