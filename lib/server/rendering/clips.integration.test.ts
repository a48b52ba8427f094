import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ShownBrand } from '../../core/model/brand';
import { FPS } from '../../core/model/video-settings';
import type { VideoProps } from '../../core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../../core/video/samples/assets';
import { SAMPLE_RATE } from '../../core/video/stereo';
import { buildTimeline } from '../../core/video/timeline';
import { assetOf } from '../../tools/testing/media-props';
import { ownStage } from '../../tools/testing/own-stage';
import { orderOf, shortQuiz } from '../../tools/testing/short-video';
import { makeFilms } from '../../tools/testing/test-film';
import { launchPlayer } from '../../tools/testing/video-player';
import { signedUrl, storage } from '../adapters/storage';
import { configure } from '../env';
import { buildVideo, missingSegments } from './build-video';
import { segmentsOf } from './render-segments';

const FILM = { format: 'mp4', codec: 'avc', width: 320, height: 180, fps: 30, frames: 30 } as const;
const FILMS = {
  'red.mp4': { ...FILM, colors: ['#f00'], toneAt: 0.5 },
  'blue.mp4': { ...FILM, frames: 24, colors: ['#00f'], toneAt: 0.25 },
  // Without sound.
  'green.mp4': { ...FILM, frames: 3, colors: ['#0f0'] },
};
type FilmName = keyof typeof FILMS;

ownStage();
let player: Awaited<ReturnType<typeof launchPlayer>>;
const assets: VideoProps['assets'] = { ...SAMPLE_ASSETS };

beforeAll(async () => {
  // The app serves the films, so they are stored in its folder.
  configure({ DATA_DIR: inject('dataDir') });
  player = await launchPlayer();
  const films = await makeFilms(Object.values(FILMS));
  for (const [index, [name, { width, height, frames, fps }]] of Object.entries(FILMS).entries()) {
    const bytes = films[index] ?? Buffer.alloc(0);
    const key = `media/clips-${process.pid}-${name}`;
    await storage().put(key, Readable.from([bytes]));
    const { pathname, search } = new URL(signedUrl(key));
    const found = assetOf(name, bytes, { kind: 'video', width, height, durationSeconds: frames / fps });
    for (const asset of Object.values(found)) asset.path = pathname + search;
    Object.assign(assets, found);
  }
});
afterAll(() => player?.close());

const clipped = (intro: FilmName | null, outro: FilmName | null, brand: Partial<ShownBrand> = {}): VideoProps => {
  const sample = shortQuiz({ assets, music: { track: 'calm', volume: 1 } });
  const [round] = sample.rounds;
  if (round === undefined) throw new Error('The sample has no questions.');
  return {
    ...sample,
    look: { ...sample.look, soundPack: 'none' },
    rounds: [{ ...round, questions: round.questions.slice(0, 1) }],
    brand: {
      logoUrl: null,
      logoCorner: 'top_left',
      logoOpacity: 1,
      handle: null,
      introClipUrl: intro && `https://example.com/${intro}`,
      outroClipUrl: outro && `https://example.com/${outro}`,
      clipFit: 'cover',
      ...brand,
    },
  };
};

const order = (props: VideoProps) => orderOf(props, { ownerId: `clips-${process.pid}`, quality: 'draft' });
/** Renders the video, and returns which of its segments were missing, their number, and its file. */
const render = async (props: VideoProps, name: string) => {
  const segments = segmentsOf(order(props));
  const missing = (await missingSegments(segments)).map(({ index }) => index);
  await buildVideo(order(props), `renders/clips-${process.pid}-${name}.mp4`, new AbortController().signal);
  const file = path.join(inject('dataDir'), `storage/renders/clips-${process.pid}-${name}.mp4`);
  return { missing, count: segments.length, file };
};
/** The colour in the middle of each frame, as bits of red, green and blue. */
const colorsOf = async (props: VideoProps, file: string, frames: number[]): Promise<string[]> => {
  const { width, height } = props.canvas;
  const at = 4 * (Math.floor(height / 2) * width + width / 2);
  return (await player.frames(file, frames)).map((pixels) =>
    [...pixels.subarray(at, at + 3)].map((channel) => (channel > 127 ? 1 : 0)).join(''),
  );
};

test('clips are seen and heard at their times, and a changed clip renders nothing else', async () => {
  const props = clipped('red.mp4', 'blue.mp4');
  const { durationInFrames: total } = buildTimeline(props);
  const first = await render(props, 'first');
  expect(first.missing).toHaveLength(first.count);
  const seen = await colorsOf(props, first.file, [0, 29, 30, total - 25, total - 24, total - 1]);
  expect(seen).toEqual(['100', '100', '000', '000', '001', '001']);

  const heard = await player.audio(first.file);
  const level = (from: number, to: number) =>
    heard
      .subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE))
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  const end = total / FPS;
  for (const start of [0.5, end - 0.8 + 0.25]) {
    expect(level(start - 0.2, start - 0.02)).toBeLessThan(0.01);
    expect(level(start + 0.02, start + 0.2)).toBeGreaterThan(0.1);
  }
  // The music starts after the first clip, and ends before the last one.
  expect(level(0.78, 1)).toBeLessThan(0.01);
  expect(level(1.5, end - 3)).toBeGreaterThan(0.05);

  const swapped = await render(clipped('red.mp4', 'green.mp4'), 'swapped');
  expect(swapped.missing).toEqual([swapped.count - 1]);
  const exchanged = await render(clipped('green.mp4', 'red.mp4'), 'exchanged');
  expect(exchanged.missing).toEqual([]);
  expect(await colorsOf(props, exchanged.file, [0, 2, 3])).toEqual(['010', '010', '000']);
  expect((await render(clipped(null, null), 'without')).missing).toEqual([]);

  // A logo is in every other scene.
  const branded = segmentsOf(order(clipped('red.mp4', 'blue.mp4', { logoUrl: sampleUrl('penguin') })));
  const missing = (await missingSegments(branded)).map(({ index }) => index);
  expect(missing).toEqual(branded.map(({ index }) => index).slice(1, -1));
});
