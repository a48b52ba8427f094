import { expect, it } from 'vitest';
import { flagAsset } from '../../../lib/core/model/flags';
import { canvasFor } from '../../../lib/core/video/canvas';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { mediaProps, questionOf } from '../../../lib/tools/testing/media-props';
import { sharedPainter } from '../../../lib/tools/testing/painter';
import { colorAt } from '../../../lib/tools/testing/painter-pixels';

const BASE = 'https://example.com';
const FLAG = `${BASE}/flags/pk.webp`;
const OPTIONS = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}`, imageUrl: null }));

/** Pakistan's flag has a white band of a quarter of its width, and the file 4:3, so its green part is a square. */
it.each([
  ['picture', 'youtube', {}],
  ['picture', 'square', {}],
  ['multiple_choice', 'youtube', { options: OPTIONS, correct: 'a' }],
  ['multiple_choice', 'youtube_shorts', { options: OPTIONS, correct: 'a' }],
  ['multiple_choice', 'square', { options: OPTIONS, correct: 'a' }],
] as const)('a flag is never cropped: %s, %s', async (type, profile, content) => {
  const asset = flagAsset(FLAG, BASE);
  if (!asset) throw new Error('There is no flag.');
  const question = questionOf(type, { question: 'Whose?', imageUrl: FLAG, answer: 'Pakistan', ...content });
  const props = { ...mediaProps({ [FLAG]: asset }, [question]), canvas: canvasFor(profile, '720p') };
  const scene = buildTimeline(props).scenes.find(({ kind }) => kind === 'question');
  const painter = await sharedPainter();
  const video = await painter.open(props);
  const { width, height } = props.canvas;
  const frame = { data: await video.pixels((scene?.from ?? 0) + (scene?.durationInFrames ?? 1) - 5), width, height };
  await video.close();

  const isGreen = (x: number, y: number) => {
    const [red, green, blue] = colorAt(frame, x, y);
    return green > 70 && red < 40 && blue < 40;
  };
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
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
});
