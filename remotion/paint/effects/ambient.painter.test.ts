import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK, type Look } from '../../../lib/core/model/theme';
import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { FPS } from '../../../lib/core/model/video-settings';
import { canvasFor } from '../../../lib/core/video/canvas';
import { generalKnowledge } from '../../../lib/core/video/samples/general-knowledge';
import type { QuestionScene } from '../../../lib/core/video/scenes';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { largestSwing, worstFlashes } from '../../../lib/tools/testing/flash-meter';
import { launchPainter, type Painter, sharedPainter } from '../../../lib/tools/testing/painter';
import { EFFECT_CASES } from '../../../lib/tools/testing/painter-effects';
import { changedPixels, colorAt, type Frame } from '../../../lib/tools/testing/painter-pixels';
import { heaviestLook } from '../../fixtures';
import { rgb } from '../color';

const [WIDTH, HEIGHT] = [640, 360];
const propsOf = (look: Look, resolution = `${WIDTH}x${HEIGHT}`) =>
  generalKnowledge({ canvas: canvasFor('youtube', resolution), look });
const withEffects = (effects: Partial<ThemeEffects>, look = DEFAULT_LOOK): Look => ({
  ...look,
  effects: { ...look.effects, ...effects },
});

const question = buildTimeline(propsOf(DEFAULT_LOOK)).scenes.find(
  (scene): scene is QuestionScene => scene.kind === 'question',
);
if (question === undefined) throw new Error('The sample has no question.');

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const pixels = async (look: Look, frame: number): Promise<Frame> => {
  const video = await painter.open(propsOf(look));
  const data = await video.pixels(frame);
  await video.close();
  return { data, width: WIDTH, height: HEIGHT };
};

const AMBIENT = /^(background|gradient|particle|frame|grain|audioReactive)/;
/** Effects that cover the whole frame, including text. */
const OVER_TEXT = /^grain|^frameStyle$/;
/** Effects that need a file, tested in image.painter.test.ts. */
const NEEDS_FILE: readonly string[] = ['backgroundImageOpacity'];
const ambient = EFFECT_CASES.filter(({ member }) => AMBIENT.test(member) && !NEEDS_FILE.includes(member));

describe('every ambient effect is visible', () => {
  it.each(ambient)('$member', async ({ member, values, lookOf, frameOf }) => {
    const frames = await Promise.all(
      values.map(async (value) => pixels(lookOf(value), frameOf(propsOf(DEFAULT_LOOK)) + 7)),
    );
    const text = rgb(DEFAULT_LOOK.textColor);
    for (const [index, one] of frames.entries()) {
      for (const [other, two] of frames.slice(index + 1).entries()) {
        const label = `${member}: ${values[index]} and ${values[index + 1 + other]}`;
        expect([label, changedPixels(one, two) > 250]).toEqual([label, true]);
        if (OVER_TEXT.test(member)) continue;
        const inLetters = changedPixels(one, two, (x, y) =>
          colorAt(one, x, y).every((value, at) => value === text[at]),
        );
        expect([label, inLetters]).toEqual([label, 0]);
      }
    }
  });

  it.each(['neon', 'corners', 'gradient_border'] as const)(
    'frame style %s does not change the middle',
    async (frameStyle) => {
      const at = question.from + 60;
      const [without, framed] = [
        await pixels(DEFAULT_LOOK, at),
        await pixels(withEffects({ frameStyle, frameOpacity: 1 }), at),
      ];
      const rim = 0.125 * HEIGHT;
      const inside = (x: number, y: number) => x > rim && x < WIDTH - rim && y > rim && y < HEIGHT - rim;
      expect(changedPixels(without, framed, inside)).toBe(0);
      expect(changedPixels(without, framed)).toBeGreaterThan(250);
    },
  );

  it.each(['bokeh', 'dust', 'stars', 'bubbles', 'fireflies', 'snow', 'confetti'] as const)(
    '%s fills the frame from the first frame on, and moves',
    async (particleStyle) => {
      const look = withEffects({ particleStyle, particleDensity: 1, gradientAnimation: false, backgroundBlobCount: 0 });
      const plainLook = withEffects({ gradientAnimation: false, backgroundBlobCount: 0 });
      // The intro's first frame, before its title, in each quarter of the frame.
      const [start, later, withoutParticles] = [
        await pixels(look, 0),
        await pixels(look, 5),
        await pixels(plainLook, 0),
      ];
      for (const right of [false, true]) {
        for (const low of [false, true]) {
          const quarter = (x: number, y: number) => x > WIDTH / 2 === right && y > HEIGHT / 2 === low;
          expect(changedPixels(start, withoutParticles, quarter)).toBeGreaterThan(20);
        }
      }
      expect(changedPixels(start, later)).toBeGreaterThan(50);
    },
  );
});

it('paints the same pixels for every effect in another browser', async () => {
  const looks = [
    heaviestLook,
    withEffects({ backgroundStyle: 'aurora', particleStyle: 'stars', grainOverlay: 'medium', frameStyle: 'neon' }),
    withEffects({ backgroundStyle: 'gradient_mesh', backgroundPattern: 'topographic', particleStyle: 'confetti' }),
  ];
  const other = await launchPainter();
  try {
    for (const look of looks) {
      const digest = async (from: Painter, frames: number[]) => {
        const video = await from.open(propsOf(look, '720p'));
        const found: string[] = [];
        for (const frame of frames) found.push(await video.digest(frame));
        await video.close();
        return found;
      };
      const frames = [question.from + 5, question.from + 33, question.from + 150];
      expect((await digest(other, frames.toReversed())).toReversed()).toEqual(await digest(painter, frames));
    }
  } finally {
    await other.close();
  }
});

describe('no ambient effect flashes', () => {
  const STRONGEST: Partial<ThemeEffects> = {
    audioReactive: true,
    audioReactiveIntensity: 1,
    backgroundPattern: 'diagonal',
    backgroundPatternOpacity: 1,
    backgroundAnimationSpeed: 3,
    backgroundBlobOpacity: 1,
    frameStyle: 'neon',
    frameOpacity: 1,
    grainOverlay: 'heavy',
    particleStyle: 'fireflies',
    particleDensity: 1,
    particleSpeed: 3,
  };
  const swings = async (look: Look) => {
    const video = await painter.open(propsOf(look, '456x256'));
    const from = question.countdownAt + question.from;
    const frames = await video.luminances(from, from + 2 * FPS);
    await video.close();
    return frames;
  };

  it.each([40, 120, 149, 150, 151, 240])('at %i beats per minute', async (audioReactiveBpm) => {
    const frames = await swings(withEffects({ ...STRONGEST, audioReactiveBpm }));
    expect(worstFlashes(frames, FPS)).toBeLessThanOrEqual(3);
    // It pulses, but much weaker than a flash.
    expect(largestSwing(frames)).toBeGreaterThan(0.005);
    expect(largestSwing(frames)).toBeLessThan(0.1);
  });

  it.each(['film', 'digital', 'vhs'] as const)('with %s grain on a bright background', async (grainStyle) => {
    const paper = { ...DEFAULT_LOOK, backgroundColor: '#F4F4F0', textColor: '#111111' };
    const frames = await swings(withEffects({ ...STRONGEST, frameColor: '#FF0000', grainStyle }, paper));
    expect(worstFlashes(frames, FPS)).toBe(0);
  });
});
