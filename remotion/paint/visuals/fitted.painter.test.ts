import { expect, it } from 'vitest';
import { flagAsset } from '../../../lib/core/model/flags';
import type { Layout } from '../../../lib/core/model/theme';
import type { PlatformProfile } from '../../../lib/core/model/video-settings';
import { canvasFor } from '../../../lib/core/video/canvas';
import { SAMPLE_ASSETS, sampleUrl } from '../../../lib/core/video/samples/assets';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { mediaProps, questionOf } from '../../../lib/tools/testing/media-props';
import { sharedPainter } from '../../../lib/tools/testing/painter';
import { colorAt } from '../../../lib/tools/testing/painter-pixels';
import { luminance } from '../color';

const BASE = 'https://example.com';
const FLAG = `${BASE}/flags/pk.webp`;
const OPTIONS = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}`, imageUrl: null }));

/** A frame `t` frames after the start of a scene, or before its end if `t` is negative, with Pakistan's flag in its question. */
const frameWithFlag = async (
  question: ReturnType<typeof questionOf>,
  { profile, layout, kind, t }: { profile: PlatformProfile; layout: Layout; kind: 'question' | 'fact'; t: number },
) => {
  const asset = flagAsset(FLAG, BASE);
  if (!asset) throw new Error('There is no flag.');
  const plain = mediaProps({ [FLAG]: asset }, [question]);
  const look = { ...plain.look, layout };
  const props = { ...plain, factDurationSeconds: 2, canvas: canvasFor(profile, '720p'), look };
  const scene = buildTimeline(props).scenes.find((one) => one.kind === kind);
  if (!scene) throw new Error('The video lacks the scene.');
  const painter = await sharedPainter();
  const video = await painter.open(props);
  const { width, height } = props.canvas;
  const data = await video.pixels(scene.from + (t < 0 ? scene.durationInFrames : 0) + t);
  await video.close();
  return { data, width, height };
};

/** Pakistan's flag has a white band of a quarter of its width, and the file 4:3, so its green part is a square. */
const expectWhole = (frame: Awaited<ReturnType<typeof frameWithFlag>>) => {
  const isGreen = (x: number, y: number) => {
    const [red, green, blue] = colorAt(frame, x, y);
    return green > 70 && red < 40 && blue < 40;
  };
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      if (!isGreen(x, y)) continue;
      columns.add(x);
      rows.add(y);
    }
  }
  expect(rows.size).toBeGreaterThan(60);
  expect(columns.size / rows.size).toBeCloseTo(1, 1);
  const [left, middle] = [Math.min(...columns), Math.round((Math.min(...rows) + Math.max(...rows)) / 2)];
  let white = 0;
  while (Math.min(...colorAt(frame, left - 3 - white, middle)) > 200) white++;
  expect((white + 3) / columns.size).toBeCloseTo(1 / 3, 1);
};

it.each([
  ['picture', 'youtube', {}],
  ['picture', 'square', {}],
  ['multiple_choice', 'youtube', { options: OPTIONS, correct: 'a' }],
  ['multiple_choice', 'youtube_shorts', { options: OPTIONS, correct: 'a' }],
  ['multiple_choice', 'square', { options: OPTIONS, correct: 'a' }],
] as const)('a flag is never cropped: %s, %s', async (type, profile, content) => {
  const question = questionOf(type, { question: 'Whose?', imageUrl: FLAG, answer: 'Pakistan', ...content });
  expectWhole(await frameWithFlag(question, { profile, layout: 'classic', kind: 'question', t: -5 }));
});

it.each([
  ['youtube', 'split', 6],
  ['youtube', 'full_bleed', 9],
  ['youtube_shorts', 'split', 6],
  ['youtube_shorts', 'full_bleed', 6],
] as const)('a flag is not cropped on its way to the fact: %s, %s', async (profile, layout, t) => {
  const question = questionOf('picture', { question: 'Whose?', imageUrl: FLAG, answer: 'Pakistan' });
  expectWhole(await frameWithFlag({ ...question, fact: 'Green.' }, { profile, layout, kind: 'fact', t }));
});

it.each([
  ['youtube', 'split'],
  ['youtube_shorts', 'centred'],
  ['youtube', 'full_bleed'],
] as const)(
  'an object without a background keeps its ground in the fact, and is whole: %s, %s',
  async (profile, layout) => {
    const url = sampleUrl('penguin');
    const question = questionOf('picture', { question: 'What is it?', imageUrl: url, answer: 'A penguin' });
    const asset = SAMPLE_ASSETS[url];
    if (!asset) throw new Error('The sample lacks the picture.');
    const plain = mediaProps({ [url]: asset }, [{ ...question, fact: 'It swims.' }]);
    const look = { ...plain.look, layout };
    const props = { ...plain, factDurationSeconds: 2, canvas: canvasFor(profile, '720p'), look };
    const scene = buildTimeline(props).scenes.find(({ kind }) => kind === 'fact');
    const video = await (await sharedPainter()).open(props);
    const { width, height } = props.canvas;
    // Before the next scene enters.
    const data = await video.pixels((scene?.from ?? 0) + (scene?.durationInFrames ?? 0) - 16);
    await video.close();
    // Along the top of the picture's place, where only its ground is.
    for (const x of [0.04, 0.2, 0.25, 0.46])
      expect(luminance(colorAt({ data, width, height }, Math.round(x * width), 6))).toBeGreaterThan(0.5);
  },
);
