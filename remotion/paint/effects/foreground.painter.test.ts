import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK, type Look } from '../../../lib/core/model/theme';
import { type ThemeEffects, themeEffectsSchema } from '../../../lib/core/model/theme-effects';
import { FPS } from '../../../lib/core/model/video-settings';
import { canvasFor } from '../../../lib/core/video/canvas';
import type { VideoProps } from '../../../lib/core/video/props';
import { generalKnowledge } from '../../../lib/core/video/samples/general-knowledge';
import type { Scene } from '../../../lib/core/video/scenes';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { redFlashShare, worstFlashes } from '../../../lib/tools/testing/flash-meter';
import { type Painter, sharedPainter } from '../../../lib/tools/testing/painter';
import { EFFECT_CASES } from '../../../lib/tools/testing/painter-effects';
import { changedPixels, colorAt, type Frame } from '../../../lib/tools/testing/painter-pixels';
import { rgb } from '../color';

const [WIDTH, HEIGHT] = [640, 360];
const propsOf = (look: Look, resolution = `${WIDTH}x${HEIGHT}`): VideoProps =>
  generalKnowledge({ canvas: canvasFor('youtube', resolution), look });
const withEffects = (effects: Partial<ThemeEffects>): Look => ({
  ...DEFAULT_LOOK,
  effects: { ...DEFAULT_LOOK.effects, ...effects },
});
const { celebrationStyle, urgencyStyle, transitionStyle, optionCardVariant } = themeEffectsSchema.shape;
const CELEBRATIONS = celebrationStyle.unwrap().options;
const URGENCIES = urgencyStyle.unwrap().options;
const TRANSITIONS = transitionStyle.unwrap().options;
const VARIANTS = optionCardVariant.unwrap().options;

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const pixels = async (look: Look, at: (props: VideoProps) => number): Promise<Frame> => {
  const props = propsOf(look);
  const video = await painter.open(props);
  const data = await video.pixels(at(props));
  await video.close();
  return { data, width: WIDTH, height: HEIGHT };
};

const sceneOf = <Kind extends Scene['kind']>(props: VideoProps, kind: Kind, index = 0) => {
  const scene = buildTimeline(props).scenes.filter((found) => found.kind === kind)[index];
  if (scene === undefined) throw new Error(`No ${kind}.`);
  return scene as Extract<Scene, { kind: Kind }>;
};
const revealed =
  (frames: number) =>
  (props: VideoProps): number => {
    const { from, revealAt } = sceneOf(props, 'reveal');
    return from + revealAt + frames;
  };

type Region = (x: number, y: number) => boolean;
const CARDS: Region = (_, y) => y > 0.5 * HEIGHT;
const RING: Region = (x, y) => x > 0.82 * WIDTH && y < 0.28 * HEIGHT;

/** Where an effect may change pixels; everywhere by default. */
const REGIONS: { [Name in keyof ThemeEffects]?: Region } = {
  optionCardVariant: CARDS,
  optionCardOpacity: CARDS,
  optionStripeWidth: CARDS,
  optionFontWeight: CARDS,
  textStyle: CARDS,
  revealDimIntensity: CARDS,
  correctAnswerGlowSize: CARDS,
  celebrationIntensity: CARDS,
  celebrationStyle: (_, y) => y > 0.3 * HEIGHT,
  titleTextStyle: (_, y) => y > 0.15 * HEIGHT && y < 0.85 * HEIGHT,
  titleLetterSpacing: () => true,
  // The right 45 % are for end cards.
  outroConfettiCount: (x) => x < 0.57 * WIDTH,
  outroBurstCount: (x) => x < 0.57 * WIDTH,
};

/** Effects that change letters or cover them on purpose. */
const LETTERS = /^(text|title|option|reveal|transition)/;
const AMBIENT = /^(background|gradient|particle|frame|grain|audioReactive)/;
// `still-motion.painter.test.ts` has pictures.
const foreground = EFFECT_CASES.filter(({ member }) => !AMBIENT.test(member) && member !== 'pictureMotion');

describe('every foreground effect is visible, and only in its region', () => {
  it.each(foreground)('$member', async ({ member, values, lookOf, frameOf }) => {
    const frames: Frame[] = [];
    for (const value of values) frames.push(await pixels(lookOf(value), () => frameOf(propsOf(DEFAULT_LOOK))));
    const isInRegion = REGIONS[member] ?? (() => true);
    const text = rgb(DEFAULT_LOOK.textColor);
    for (const [index, one] of frames.entries()) {
      for (const [other, two] of frames.slice(index + 1).entries()) {
        const label = `${member}: ${values[index]} and ${values[index + 1 + other]}`;
        const changed = changedPixels(one, two);
        expect([label, changed > 120, changed]).toEqual([label, true, changed]);
        const outside = changedPixels(one, two, (x, y) => !isInRegion(x, y));
        expect([label, outside]).toEqual([label, 0]);
        if (LETTERS.test(member)) continue;
        // Letters do not change, except in the countdown.
        const inLetters = changedPixels(
          one,
          two,
          (x, y) => !RING(x, y) && colorAt(one, x, y).every((value, at) => value === text[at]),
        );
        expect([label, inLetters]).toEqual([label, 0]);
      }
    }
  });

  it.each(CELEBRATIONS)('%s scales with its intensity, and is invisible at 0', async (style) => {
    const at = revealed(14);
    const look = (celebrationIntensity: number) => withEffects({ celebrationStyle: style, celebrationIntensity });
    const [nothing, zero, weak, full] = [
      await pixels(withEffects({ celebrationStyle: 'none' }), at),
      await pixels(look(0), at),
      await pixels(look(0.3), at),
      await pixels(look(1), at),
    ];
    expect(changedPixels(nothing, zero)).toBe(0);
    if (style === 'none') return;
    expect(changedPixels(zero, weak)).toBeGreaterThan(120);
    expect(changedPixels(weak, full)).toBeGreaterThan(120);
  });

  it.each(CELEBRATIONS)('%s ends within three seconds', async (style) => {
    const at = revealed(3 * FPS - 1);
    const looks = [style, 'none' as const].map((celebrationStyle) =>
      withEffects({ celebrationStyle, celebrationIntensity: 1 }),
    );
    const [party, none] = [await pixels(looks[0] ?? DEFAULT_LOOK, at), await pixels(looks[1] ?? DEFAULT_LOOK, at)];
    expect(changedPixels(party, none)).toBe(0);
  });

  it.each(VARIANTS)('%s cards show their opacity, their stripes and every state', async (variant) => {
    const standing = (props: VideoProps) => sceneOf(props, 'question').from + sceneOf(props, 'question').countdownAt;
    const look = (effects: Partial<ThemeEffects>) => withEffects({ optionCardVariant: variant, ...effects });
    const idle = await pixels(look({}), standing);
    for (const effects of [{ optionCardOpacity: 0 }, { optionCardOpacity: 1 }, { optionStripeWidth: 0 }]) {
      expect(changedPixels(idle, await pixels(look(effects), standing), CARDS)).toBeGreaterThan(120);
    }
    const shown = await pixels(look({}), revealed(50));
    const another = VARIANTS.find((name) => name !== variant);
    const others = await pixels(look({ optionCardVariant: another }), revealed(50));
    expect(changedPixels(shown, others, CARDS)).toBeGreaterThan(500);
  });

  it.each(TRANSITIONS)('%s starts with the old scene and ends with the new one', async (style) => {
    const props = propsOf(withEffects({ transitionStyle: style }));
    const { from, transitionInFrames } = sceneOf(props, 'question', 1);
    const video = await painter.open(props);
    const whole = await video.difference(from - 1, from + transitionInFrames);
    // Most of the change is between the ends.
    expect(await video.difference(from - 1, from)).toBeLessThan(0.35 * whole);
    expect(await video.difference(from + transitionInFrames - 1, from + transitionInFrames)).toBeLessThan(3);
    await video.close();
  });
});

describe('nothing flashes more than three times a second', () => {
  type Measure = (video: Awaited<ReturnType<Painter['open']>>, from: number, to: number) => Promise<number>;
  const general: Measure = async (video, from, to) => worstFlashes(await video.luminances(from, to), FPS);
  const red: Measure = async (video, from, to) => redFlashShare(await video.rednesses(from, to), 16, FPS);

  /** From a question's last seconds over a short reveal to the next question, so that all effects are close together. */
  const flashes = async (
    effects: Partial<ThemeEffects>,
    colors: Partial<Look> = {},
    measure = general,
  ): Promise<number> => {
    const look = { ...withEffects({ revealSuspenseFrames: 15, ...effects }), ...colors };
    const props = { ...propsOf(look, '456x256'), answerDurationSeconds: 1, factDurationSeconds: 0 };
    const { from, durationInFrames } = sceneOf(props, 'question');
    const next = sceneOf(props, 'question', 1);
    const video = await painter.open(props);
    const count = await measure(video, from + durationInFrames - 2 * FPS, next.from + next.transitionInFrames + 4);
    await video.close();
    return count;
  };
  const BRIGHT = { urgencyColor: '#FFFFFF', urgencyThreshold: 10, celebrationIntensity: 1, correctAnswerGlowSize: 60 };

  it.each(URGENCIES)('in the last seconds: %s', async (style) => {
    expect(await flashes({ ...BRIGHT, urgencyStyle: style })).toBeLessThanOrEqual(3);
  });

  it.each(CELEBRATIONS)('during celebrations: %s', async (style) => {
    expect(await flashes({ ...BRIGHT, celebrationStyle: style })).toBeLessThanOrEqual(3);
  });

  it.each(TRANSITIONS)('during transitions: %s', async (style) => {
    expect(await flashes({ transitionStyle: style })).toBeLessThanOrEqual(3);
  });

  it.each([
    ['dark', {}],
    ['bright', { backgroundColor: '#F4F4F0', textColor: '#111111' }],
  ])('with all effects combined on a %s background', async (_, colors) => {
    const worst = { urgencyStyle: 'vignette', celebrationStyle: 'flash', transitionStyle: 'flash' } as const;
    const count = await flashes({ ...BRIGHT, ...worst, optionCardVariant: 'tile', optionCardOpacity: 1 }, colors);
    expect(count).toBeLessThanOrEqual(3);
  });

  const RED = '#FF0000';
  const ALL_RED = { primaryColor: RED, secondaryColor: RED, accentColor: RED, backgroundColor: '#000000' };
  const LOUD_RED = {
    ...BRIGHT,
    urgencyColor: RED,
    particleStyle: 'bokeh',
    particleDensity: 1,
    particleSpeed: 3,
    audioReactive: true,
    audioReactiveIntensity: 1,
    audioReactiveBpm: 150,
    frameStyle: 'neon',
    frameColor: RED,
    frameOpacity: 1,
    optionCardVariant: 'tile',
    grainOverlay: 'heavy',
    grainStyle: 'digital',
  } as const;

  it.each([
    ...URGENCIES.map((urgencyStyle) => ({ urgencyStyle })),
    ...CELEBRATIONS.map((celebrationStyle) => ({ celebrationStyle })),
    ...TRANSITIONS.map((transitionStyle) => ({ transitionStyle })),
  ])('with saturated red in an all-red theme: %o', async (style) => {
    expect(await flashes({ ...LOUD_RED, ...style }, ALL_RED, red)).toBeLessThanOrEqual(0.25);
  });
});
