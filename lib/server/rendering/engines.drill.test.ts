import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RenderEngine } from '../../core/model/video-settings';
import { videoEncoding } from '../../core/video/encoding';
import { buildTimeline } from '../../core/video/timeline';
import { assetOf, mediaProps, questionOf } from '../../tools/testing/media-props';
import { ownStage } from '../../tools/testing/own-stage';
import { orderOf, shortQuiz } from '../../tools/testing/short-video';
import { launchPlayer } from '../../tools/testing/video-player';
import { configure } from '../env';
import { buildVideo, missingSegments } from './build-video';
import { pieceFile } from './pieces';
import { engineFor, ensureSegment, segmentsOf } from './render-segments';
import { buildThumbnail } from './render-thumbnail';
import { canEncode, UnreadableMediaError } from './stage-client';

const never = new AbortController().signal;

/** One question, and small: Remotion's renderer is slow. */
const props = shortQuiz({ canvas: { width: 384, height: 216, profile: 'youtube' } });
const [round = { id: 'round', title: 'Round 1', questions: [] }] = props.rounds;
const small = { ...props, rounds: [{ ...round, questions: round.questions.slice(0, 1) }] };
const frames = buildTimeline(small).durationInFrames;

const stage = ownStage();
const stored = (key: string) => path.join(stage.folder, 'storage', key);

/** Peak signal-to-noise ratio in dB of two pictures of equal size. */
const psnr = (a: Buffer, b: Buffer): number => {
  let error = 0;
  for (const [index, value] of a.entries()) error += (value - (b[index] ?? 0)) ** 2;
  return 10 * Math.log10((255 * 255 * a.length) / Math.max(error, 1e-9));
};

test('both engines render the same video', async () => {
  const make = async (engine: RenderEngine) => {
    const key = `renders/${engine}.mp4`;
    await buildVideo(orderOf(small, { engine, quality: 'high' }), key, never);
    return stored(key);
  };
  const [web, remotion] = [await make('web'), await make('remotion')];
  const wanted = Array.from({ length: 12 }, (_, i) => Math.round(((i + 0.5) * frames) / 12));
  const player = await launchPlayer();
  const [ours, theirs] = [await player.frames(web, wanted), await player.frames(remotion, wanted)];
  expect((await player.video(remotion)).frames).toBe(frames);
  await player.close();
  for (const [index, frame] of wanted.entries()) {
    const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = [ours[index], theirs[index]];
    expect(a.length).toBeGreaterThan(0);
    expect(psnr(a, b), `frame ${frame}`).toBeGreaterThanOrEqual(38);
  }
  using input = new Input({ source: new FilePathSource(remotion), formats: ALL_FORMATS });
  const config = await (await input.getPrimaryVideoTrack())?.getDecoderConfig();
  expect(config?.codec).toMatch(/^avc1\.64/);
  expect(config?.colorSpace).toEqual({ primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false });
}, 240_000);

test("Remotion's VP9 has a packet per frame, and segments of the engines are never mixed", async () => {
  const order = orderOf(small, { engine: 'remotion', format: 'webm' });
  const [intro] = segmentsOf(order);
  if (!intro) throw new Error('There is no intro.');
  expect(await ensureSegment(order, intro, { signal: never })).toBe(true);
  using input = new Input({ source: new FilePathSource(stored(pieceFile(intro.key))), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  expect((await track?.getDecoderConfig())?.codec).toMatch(/^vp09\.00/);
  expect((await track?.computePacketStats())?.packetCount).toBe(intro.to - intro.from);
  const others = segmentsOf({ ...order, engine: 'web' }).map(({ key }) => key);
  for (const { key } of segmentsOf(order)) expect(others).not.toContain(key);
}, 120_000);

test('a thumbnail is the same picture from both engines', async () => {
  const picture = async (engine: RenderEngine) => {
    configure({ RENDER_ENGINE: engine });
    await buildThumbnail({ ownerId: 'engines', props: small }, `thumbnails/${engine}.jpg`, never);
    return sharp(await readFile(stored(`thumbnails/${engine}.jpg`)))
      .raw()
      .toBuffer();
  };
  const [web, remotion] = [await picture('web'), await picture('remotion')];
  configure({ RENDER_ENGINE: '' });
  expect(remotion.length).toBe(small.canvas.width * small.canvas.height * 3);
  expect(psnr(web, remotion)).toBeGreaterThanOrEqual(38);
}, 120_000);

test("Remotion's renderer reports a missing file like the stage, and can be aborted", async () => {
  const gone = mediaProps(assetOf('gone.png', Buffer.from('gone'), { kind: 'image', width: 64, height: 48 }), [
    questionOf('picture', { imageUrl: 'https://example.com/gone.png', answer: 'Nothing' }),
  ]);
  const order = orderOf({ ...gone, canvas: small.canvas }, { engine: 'remotion' });
  const question = segmentsOf(order)[1];
  if (!question) throw new Error('There is no question.');
  await expect(ensureSegment(order, question, { signal: never })).rejects.toThrow(UnreadableMediaError);

  const controller = new AbortController();
  const reported: number[] = [];
  const onProgress = (frames: number) => {
    reported.push(frames);
    controller.abort(new Error('The owner cancelled it.'));
  };
  const other = orderOf({ ...small, outroText: 'Another end' }, { engine: 'remotion' });
  const outro = segmentsOf(other).at(-1);
  if (!outro) throw new Error('There is no outro.');
  await expect(ensureSegment(other, outro, { signal: controller.signal, onProgress })).rejects.toThrow(
    'The owner cancelled it.',
  );
  // It stopped instead of rendering on.
  expect(reported.at(-1)).toBeLessThan(outro.to - outro.from);
  expect(await missingSegments([outro])).toEqual([outro]);
}, 120_000);

test('uses the configured engine unless it cannot encode the video', async () => {
  const wanted = { format: 'mp4', quality: 'standard' } as const;
  expect(await engineFor(small.canvas, wanted, never)).toBe('web');
  const largest = { width: 3840, height: 3840, profile: 'square' } as const;
  expect(await engineFor(largest, wanted, never)).toBe('remotion');
  expect(await engineFor(largest, { ...wanted, format: 'webm' }, never)).toBe('web');
  configure({ RENDER_ENGINE: 'remotion' });
  expect(await engineFor(small.canvas, wanted, never)).toBe('remotion');
  configure({ RENDER_ENGINE: '' });
  const encoding = { ...videoEncoding(small.canvas, wanted), codec: 'hvc1.1.6.L93.B0' };
  expect(await canEncode({ canvas: small.canvas, encoding }, never)).toBe(false);
});
