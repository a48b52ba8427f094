import { describe, expect, test } from 'vitest';
import { DEFAULT_EFFECTS, givenEffectsSchema, themeEffectsSchema } from './theme-effects';

const HEX = '^#[0-9a-fA-F]{6}$';

/** The table "ThemeEffects members" of the specification, row by row, with `pictureMotion` and `wrongAnswerStyle`; the last three by D30. */
const TABLE = `
backgroundImageOpacity | number | 0..1 | 0.4
backgroundStyle | enum | blobs, aurora, gradient_mesh, solid, noise | blobs
backgroundBlobCount | number | 0..6 | 3
backgroundBlobOpacity | number | 0..1 | 0.24
backgroundAnimationSpeed | number | 0.5..3 | 1
backgroundGradientIntensity | number | 0..1 | 0.13
backgroundVignetteIntensity | number | 0..1 | 0.7
gradientAngle | number | 0..360 | 135
gradientAnimation | boolean | true, false | true
backgroundPattern | enum | none, dots, grid, diagonal, hexagons, topographic, circuit | none
backgroundPatternOpacity | number | 0..1 | 0.12
backgroundPatternScale | number | 0.5..2 | 1
particleStyle | enum | none, bokeh, dust, stars, bubbles, fireflies, snow, confetti | none
particleDensity | number | 0..1 | 0.3
particleSpeed | number | 0.5..3 | 1
particleColor | enum | theme, white, accent | theme
pictureMotion | number | 0..1 | 0
optionCardVariant | enum | standard, glass, tile | standard
optionCardOpacity | number | 0..1 | 0.33
optionStripeWidth | number | 0..8 | 4
titleLetterSpacing | string | ^-?\\d+(\\.\\d+)?(em|px|rem)$ | -0.02em
textStyle | enum | solid, outline, gradient, glow, shadow | solid
titleTextStyle | enum | solid, outline, gradient, glow, shadow | solid
textShadowStyle | enum | none, subtle, dramatic, glow | subtle
optionFontWeight | number | 400..700 | 400
frameStyle | enum | none, neon, corners, scanlines, gradient_border | none
frameColor | string | ${HEX} | #FFFFFF
frameOpacity | number | 0..1 | 0.5
introRingCount | number | 0..6 | 3
introParticleCount | number | 0..20 | 8
outroConfettiCount | number | 0..30 | 12
outroBurstCount | number | 0..6 | 3
celebrationStyle | enum | none, pulse, confetti, burst, shimmer, flash | pulse
celebrationIntensity | number | 0..1 | 0.7
correctAnswerGlowSize | number | 0..60 | 30
revealSuspenseFrames | number | 15..90 | 45
revealDimIntensity | number | 0..0.6 | 0.3
wrongAnswerStyle | enum | dim, cross | dim
urgencyStyle | enum | none, vignette, pulse, shake, border_pulse | vignette
urgencyThreshold | number | 1..10 | 3
urgencyColor | string | ${HEX} | #EF4444
transitionStyle | enum | fade, slide, wipe, zoom, iris, flash | fade
grainOverlay | enum | none, subtle, medium, heavy | none
grainStyle | enum | film, digital, vhs | film
audioReactive | boolean | true, false | false
audioReactiveIntensity | number | 0..1 | 0.5
audioReactiveBpm | number | 40..240 | 120`;

const rows = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [member = '', type = '', allowed = '', fallback = ''] = line.split(' | ');
    return { member, type, allowed, fallback };
  });

const parsed = (member: string, value: unknown): unknown => {
  const result = themeEffectsSchema.safeParse({ [member]: value });
  return result.success ? result.data[member as keyof typeof result.data] : result.error.issues.map(({ path }) => path);
};
const refused = (member: string) => [[member]];

test('the fields are exactly those of the specification', () => {
  expect(Object.keys(themeEffectsSchema.shape)).toEqual(rows.map(({ member }) => member));
  expect(rows).toHaveLength(47);
});

test('keeps given effects without filling in defaults, within the same ranges', () => {
  expect(givenEffectsSchema.parse({})).toEqual({});
  expect(givenEffectsSchema.parse({ particleSpeed: 2, unknown: 1 })).toEqual({ particleSpeed: 2 });
  expect(givenEffectsSchema.parse(DEFAULT_EFFECTS)).toEqual(DEFAULT_EFFECTS);
  const faults = givenEffectsSchema.safeParse({ particleSpeed: 4, frameStyle: 'x', audioReactive: null }).error?.issues;
  expect(faults?.map(({ path }) => path.join('.')).sort()).toEqual(['audioReactive', 'frameStyle', 'particleSpeed']);
});

describe.each(rows)('$member', ({ member, type, allowed, fallback }) => {
  test('has the specified default', () => {
    const value = DEFAULT_EFFECTS[member as keyof typeof DEFAULT_EFFECTS];
    expect(String(value)).toBe(fallback);
    expect(typeof value).toBe(type === 'enum' ? 'string' : type);
  });

  test('accepts only specified values', () => {
    expect(parsed(member, null)).toEqual(refused(member));
    if (type === 'number') {
      const [min = Number.NaN, max = Number.NaN] = allowed.split('..').map(Number);
      const middle = (min + max) / 2;
      for (const value of [min, middle, max]) expect(parsed(member, value)).toBe(value);
      for (const value of [min - 0.001, max + 0.001, `${min}`, Number.NaN]) {
        expect(parsed(member, value)).toEqual(refused(member));
      }
    } else if (type === 'enum') {
      for (const value of allowed.split(', ')) expect(parsed(member, value)).toBe(value);
      for (const value of ['', 'None', allowed]) expect(parsed(member, value)).toEqual(refused(member));
    } else if (type === 'boolean') {
      for (const value of [true, false]) expect(parsed(member, value)).toBe(value);
      for (const value of ['true', 0]) expect(parsed(member, value)).toEqual(refused(member));
    } else if (allowed === HEX) {
      for (const value of ['#000000', '#aBcDeF']) expect(parsed(member, value)).toBe(value);
      for (const value of ['#fff', '000000', '#00000g', '#0000000', '#000000\n']) {
        expect(parsed(member, value)).toEqual(refused(member));
      }
    } else {
      for (const value of ['0em', '-0.02em', '12px', '1.5rem']) expect(parsed(member, value)).toBe(value);
      for (const value of ['1', '1 em', '.5em', '+1em', '1%', '1em; color: red', '1em\n']) {
        expect(parsed(member, value)).toEqual(refused(member));
      }
    }
  });
});
