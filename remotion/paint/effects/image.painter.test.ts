import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '../../../lib/core/model/theme';
import { canvasFor } from '../../../lib/core/video/canvas';
import { MOTION } from '../../../lib/core/video/durations';
import type { VideoProps } from '../../../lib/core/video/props';
import { generalKnowledge } from '../../../lib/core/video/samples/general-knowledge';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { launchPainter, type Painter } from '../../../lib/tools/testing/painter';
import { type Frame, meanColor } from '../../../lib/tools/testing/painter-pixels';
import { contrast, luminance, rgb } from '../color';

const URL = 'https://example.com/ground.png';
const [WIDTH, HEIGHT] = [640, 360];

let painter: Painter;
beforeAll(async () => {
  // A tall picture, which is cropped: white above, dark below.
  const dark = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#101020' } })
    .png()
    .toBuffer();
  const white = { create: { width: 300, height: 400, channels: 3, background: '#ffffff' } } as const;
  const picture = await sharp({ create: { ...white.create, height: 800 } })
    .composite([{ input: dark, top: 400, left: 0 }])
    .png()
    .toBuffer();
  painter = await launchPainter(new Map([['/files/ground.png', picture]]));
});
afterAll(() => painter.close());

const ASSET = {
  path: '/files/ground.png',
  sha256: '0a'.repeat(32),
  kind: 'image',
  width: 300,
  height: 800,
  durationSeconds: null,
} as const;

/** A question's background before its texts enter. */
const groundOf = async (backgroundImageOpacity: number): Promise<Frame> => {
  const effects = { ...DEFAULT_LOOK.effects, backgroundImageOpacity, backgroundVignetteIntensity: 0 };
  const props: VideoProps = {
    ...generalKnowledge({
      canvas: canvasFor('youtube', `${WIDTH}x${HEIGHT}`),
      look: { ...DEFAULT_LOOK, backgroundImageUrl: URL, effects },
    }),
    assets: { [URL]: ASSET },
  };
  const question = buildTimeline(props).scenes.find(({ kind }) => kind === 'question');
  const video = await painter.open(props);
  const data = await video.pixels((question?.from ?? 0) + MOTION.transition);
  await video.close();
  return { data, width: WIDTH, height: HEIGHT };
};

/** Mean luminance of the upper and the lower half. */
const halves = (frame: Frame) =>
  [0.3, 0.6].map((share) => luminance(meanColor(frame, WIDTH / 2, Math.round(share * HEIGHT), 40)));

it("covers the frame with the theme's image at its opacity", async () => {
  const [none = [], some = [], all = []] = [
    halves(await groundOf(0)),
    halves(await groundOf(0.4)),
    halves(await groundOf(1)),
  ];
  // The lower half is dark like the picture; the upper one as bright as readable text allows.
  expect(Math.abs((none[0] ?? 0) - (none[1] ?? 0))).toBeLessThan(0.02);
  expect(some[0]).toBeGreaterThan(2 * (some[1] ?? 0));
  expect(all[0]).toBeGreaterThan(3 * (all[1] ?? 0));
  expect(all[0]).toBeGreaterThan(none[0] ?? 0);
});

it.each([0.4, 1])('keeps text legible over the brightest image at opacity %d', async (opacity) => {
  const frame = await groundOf(opacity);
  let worst = 21;
  for (let y = 70; y < 320; y += 5) {
    for (let x = 30; x < 610; x += 5) {
      worst = Math.min(worst, contrast(rgb(DEFAULT_LOOK.textColor), meanColor(frame, x, y, 5)));
    }
  }
  expect(worst).toBeGreaterThanOrEqual(4.5);
});
