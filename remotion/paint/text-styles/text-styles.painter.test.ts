import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK, type Look } from '../../../lib/core/model/theme';
import { type ThemeEffects, themeEffectsSchema } from '../../../lib/core/model/theme-effects';
import { canvasFor } from '../../../lib/core/video/canvas';
import { generalKnowledge } from '../../../lib/core/video/samples/general-knowledge';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { type Painter, sharedPainter } from '../../../lib/tools/testing/painter';
import { changedPixels, colorAt, type Frame } from '../../../lib/tools/testing/painter-pixels';
import { contrast, rgb } from '../color';

const [WIDTH, HEIGHT] = [640, 360];
const { textStyle, textShadowStyle } = themeEffectsSchema.shape;
const STYLES = textStyle.unwrap().options;
const SHADOWS = textShadowStyle.unwrap().options;

const LOOKS: [name: string, colors: Partial<Look>][] = [
  ['dark', {}],
  ['light', { backgroundColor: '#FAFAF7', textColor: '#1C1917', primaryColor: '#2563EB', accentColor: '#EA580C' }],
  ['vivid', { backgroundColor: '#1A0B2E', textColor: '#FFF7ED', primaryColor: '#A855F7', accentColor: '#FACC15' }],
];
/** A plain background, so that only letters change. */
const PLAIN_BACKGROUND = {
  backgroundStyle: 'solid',
  backgroundGradientIntensity: 0,
  backgroundVignetteIntensity: 0,
} as const;

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

/** The question during the countdown, or the intro after everything has entered. */
const pixels = async (
  effects: Partial<ThemeEffects>,
  colors: Partial<Look> = {},
  kind = 'question',
): Promise<Frame> => {
  const look = { ...DEFAULT_LOOK, ...colors, effects: { ...DEFAULT_LOOK.effects, ...PLAIN_BACKGROUND, ...effects } };
  const props = generalKnowledge({ canvas: canvasFor('youtube', `${WIDTH}x${HEIGHT}`), look });
  const scene = buildTimeline(props).scenes.find((found) => found.kind === kind);
  if (scene === undefined) throw new Error('The sample has no such scene.');
  const video = await painter.open(props);
  const at = scene.kind === 'question' ? scene.countdownAt + 30 : Math.round(scene.durationInFrames * 0.8);
  const data = await video.pixels(scene.from + at);
  await video.close();
  return { data, width: WIDTH, height: HEIGHT };
};

/** Below the heading and beside the ring, above the cards. */
const inQuestion = (x: number, y: number) => x < 0.8 * WIDTH && y > 0.17 * HEIGHT && y < 0.5 * HEIGHT;
/** The first two cards' texts, right of their chips. */
const inOptions = (x: number, y: number) => x > 0.14 * WIDTH && x < 0.48 * WIDTH && y > 0.58 * HEIGHT;

const CASES: { label: string; effects: Partial<ThemeEffects> }[] = [
  ...STYLES.map((style) => ({ label: `style ${style}`, effects: { titleTextStyle: style } })),
  ...SHADOWS.map((style) => ({ label: `shadow ${style}`, effects: { textShadowStyle: style } })),
];

describe.each(LOOKS)('letters on a %s background', (_, colors) => {
  const text = rgb(colors.textColor ?? DEFAULT_LOOK.textColor);
  const ground = rgb(colors.backgroundColor ?? DEFAULT_LOOK.backgroundColor);
  let plain: Frame;
  beforeAll(async () => {
    plain = await pixels({ textShadowStyle: 'none' }, colors);
  });
  const isLetter = (x: number, y: number) => colorAt(plain, x, y).every((value, at) => value === text[at]);
  const isBackground = (x: number, y: number) =>
    colorAt(plain, x, y).every((value, at) => Math.abs(value - (ground[at] ?? 0)) < 3);

  it.each(CASES)('contrast with their surroundings: $label', async ({ effects }) => {
    const styled = await pixels({ textShadowStyle: 'none', ...effects }, colors);
    const letters: number[] = [];
    // Next to letters, beyond their antialiased edges.
    const around: number[] = [];
    for (let y = 2; y < HEIGHT - 2; y++) {
      for (let x = 2; x < WIDTH - 2; x++) {
        if (!inQuestion(x, y)) continue;
        const near = [-2, 2].some((step) => isLetter(x + step, y) || isLetter(x, y + step));
        if (isLetter(x, y)) letters.push(contrast(ground, colorAt(styled, x, y)));
        else if (isBackground(x, y) && near) around.push(contrast(text, colorAt(styled, x, y)));
      }
    }
    expect([letters.length > 1000, around.length > 200]).toEqual([true, true]);
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(4.5);
    // Except for a few pixels in narrow gaps of letters.
    around.sort((a, b) => a - b);
    expect(around[Math.floor(0.05 * around.length)]).toBeGreaterThanOrEqual(4.5);
  });
});

describe('dark letters on a light card', () => {
  // The third of four tiles is yellow.
  const onYellow = (x: number, y: number) => x > 0.04 * WIDTH && x < 0.48 * WIDTH && y > 0.79 * HEIGHT;
  const onBlue = (x: number, y: number) => inOptions(x, y) && y < 0.75 * HEIGHT;

  it.each([
    { textStyle: 'outline' },
    { textStyle: 'glow' },
    { textStyle: 'shadow' },
    { textShadowStyle: 'glow' },
  ] as const)('have no contour, glow or hard shadow, which would blur them: %o', async (effects) => {
    const tiles = { optionCardVariant: 'tile', textShadowStyle: 'none' } as const;
    const plain = await pixels(tiles);
    const styled = await pixels({ ...tiles, ...effects });
    expect(changedPixels(plain, styled, onYellow)).toBe(0);
    if ('textStyle' in effects) expect(changedPixels(plain, styled, onBlue)).toBeGreaterThan(100);
  });
});

describe('titles and texts', () => {
  it('have separate styles', async () => {
    const plain = await pixels({});
    const title = await pixels({ titleTextStyle: 'outline' });
    const texts = await pixels({ textStyle: 'outline' });
    expect(changedPixels(plain, title, inQuestion)).toBeGreaterThan(300);
    expect(changedPixels(plain, title, inOptions)).toBe(0);
    expect(changedPixels(plain, texts, inQuestion)).toBe(0);
    expect(changedPixels(plain, texts, inOptions)).toBeGreaterThan(100);
  });

  it.each(['-40em', '500px', '90rem'])(
    'stay inside the frame with a letter spacing of %s',
    async (titleLetterSpacing) => {
      for (const kind of ['intro', 'question', 'round_title']) {
        const spaced = await pixels({ titleLetterSpacing, introParticleCount: 0, introRingCount: 0 }, {}, kind);
        const text = rgb(DEFAULT_LOOK.textColor);
        let [inside, outside] = [0, 0];
        for (let y = 0; y < HEIGHT; y++) {
          for (let x = 0; x < WIDTH; x++) {
            if (!colorAt(spaced, x, y).every((value, at) => value === text[at])) continue;
            if (x < 0.03 * WIDTH || x > 0.97 * WIDTH || y > 0.97 * HEIGHT) outside++;
            else inside++;
          }
        }
        expect(outside).toBe(0);
        expect(inside).toBeGreaterThan(600);
      }
    },
  );

  it.each([
    ['-0.05em', '0.1em'],
    ['2px', '12px'],
    ['0.1rem', '1rem'],
  ])('widen as the letter spacing grows from %s to %s', async (narrow, wide) => {
    const widthOf = async (titleLetterSpacing: string) => {
      const frame = await pixels({ titleLetterSpacing });
      const text = rgb(DEFAULT_LOOK.textColor);
      let last = 0;
      for (let y = 0; y < HEIGHT; y++) {
        for (let x = 0; x < WIDTH; x++) {
          if (inQuestion(x, y) && colorAt(frame, x, y).every((value, at) => value === text[at]))
            last = Math.max(last, x);
        }
      }
      return last;
    };
    expect(await widthOf(wide)).toBeGreaterThan((await widthOf(narrow)) + 5);
  });
});
