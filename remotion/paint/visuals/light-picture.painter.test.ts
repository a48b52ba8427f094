import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canvasFor } from '../../../lib/core/video/canvas';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { mediaProps, questionOf } from '../../../lib/tools/testing/media-props';
import { launchPainter, type Painter } from '../../../lib/tools/testing/painter';
import { colorAt } from '../../../lib/tools/testing/painter-pixels';
import { luminance } from '../color';

const COLORS = { light: '#fff', dark: '#111' } as const;
const SIZE = { width: 640, height: 360 };

let painter: Painter;
beforeAll(async () => {
  const disc = (color: string) => {
    const svg = `<svg width="300" height="300"><circle cx="150" cy="150" r="120" fill="${color}"/></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
  painter = await launchPainter(
    new Map(
      await Promise.all(
        Object.entries(COLORS).map(async ([name, color]) => [`/files/${name}.png`, await disc(color)] as const),
      ),
    ),
  );
});
afterAll(() => painter.close());

/** The share of black and of white pixels in the frame of a question with a disc without background, on yellow. */
const sharesOf = async (name: keyof typeof COLORS, reveal: 'none' | 'silhouette') => {
  const url = `https://example.com/${name}.png`;
  const sha256 = (name === 'light' ? '0b' : '0c').repeat(32);
  const asset = {
    path: `/files/${name}.png`,
    sha256,
    kind: 'image',
    width: 300,
    height: 300,
    durationSeconds: null,
  } as const;
  const question = questionOf('picture', { question: 'What?', imageUrl: url, answer: 'A disc', reveal });
  const plain = mediaProps({ [url]: asset }, [question]);
  const look = { ...plain.look, backgroundColor: '#FFD54A', primaryColor: '#FFD54A' };
  const props = { ...plain, canvas: canvasFor('youtube', '640x360'), look };
  const scene = buildTimeline(props).scenes.find(({ kind }) => kind === 'question');
  const video = await painter.open(props);
  const data = await video.pixels((scene?.from ?? 0) + Math.round((scene?.durationInFrames ?? 0) / 2));
  await video.close();
  let [black, white] = [0, 0];
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      const level = luminance(colorAt({ data, ...SIZE }, x, y));
      if (level < 0.06) black++;
      if (level > 0.85) white++;
    }
  }
  const all = SIZE.width * SIZE.height;
  return { black: black / all, white: white / all };
};

it('a light picture without background is on a dark ground, also as a silhouette; a dark one on a light ground', async () => {
  const light = await sharesOf('light', 'none');
  expect(light.white).toBeGreaterThan(0.04);
  expect(light.black).toBeGreaterThan(0.04);
  const silhouette = await sharesOf('light', 'silhouette');
  expect(silhouette.black).toBeGreaterThan(0.04);
  const dark = await sharesOf('dark', 'none');
  expect(dark.white).toBeGreaterThan(0.02);
  expect(dark.black).toBeGreaterThan(0.04);
});
