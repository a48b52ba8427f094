import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contrast, luminance, mix, type Rgb, rgb } from '../../../../remotion/paint/color';
import { colorDifference } from '../../../../remotion/paint/oklab';
import { DEFAULT_LOOK, lookSchema } from '../theme';
import { themeEffectsSchema } from '../theme-effects';
import { PUBLIC_THEMES, SYSTEM_USER } from './index';

const looks = PUBLIC_THEMES.map(({ id, name, effects, ...look }) => ({
  name,
  given: effects,
  look: lookSchema.parse({ ...look, effects: themeEffectsSchema.parse(effects) }),
}));

test('there are at least ten themes, with unique ids and names', () => {
  expect(PUBLIC_THEMES.length).toBeGreaterThanOrEqual(10);
  expect(new Set(PUBLIC_THEMES.map(({ id }) => id)).size).toBe(PUBLIC_THEMES.length);
  expect(new Set(PUBLIC_THEMES.map(({ name }) => name)).size).toBe(PUBLIC_THEMES.length);
  for (const { id } of [...PUBLIC_THEMES, SYSTEM_USER]) expect(z.uuidv7().safeParse(id).success).toBe(true);
});

test('four bright themes have a composition each', () => {
  const bright = looks.filter(({ look }) => luminance(rgb(look.backgroundColor)) > 0.5 && look.layout !== 'classic');
  expect(bright.map(({ look }) => look.layout)).toEqual(['centred', 'split', 'full_bleed', 'stack']);
});

test('bright themes have backgrounds of different colours, so that they are distinct as thumbnails', () => {
  const grounds = looks.map(({ look }) => rgb(look.backgroundColor)).filter((color) => luminance(color) > 0.5);
  for (const [index, one] of grounds.entries()) {
    for (const two of grounds.slice(index + 1)) expect(colorDifference(one, two)).toBeGreaterThanOrEqual(0.06);
  }
});

/** The distance of two colours, at most 441. */
const distance = (a: string, b: string): number => {
  const [one, two] = [rgb(a), rgb(b)];
  return Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
};

test('no two looks, the default one included, have the same font and similar colours', () => {
  const all = [{ name: 'Default', look: DEFAULT_LOOK }, ...looks];
  const alike = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((two) => {
      const isAlike =
        one.look.fontFamily === two.look.fontFamily &&
        distance(one.look.accentColor, two.look.accentColor) < 60 &&
        distance(one.look.primaryColor, two.look.primaryColor) < 60;
      return isAlike ? [`${one.name}, ${two.name}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('no one can sign up as the owner of the themes', () => {
  expect(z.email().safeParse(SYSTEM_USER.email).success).toBe(false);
});

const valuesOf = (schema: z.ZodType): (string | number | boolean)[] => {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodBoolean ? [true, false] : [];
};
const enumerated = Object.entries(themeEffectsSchema.shape).flatMap(([member, schema]) =>
  valuesOf(schema.unwrap()).map((value) => ({ member, value })),
);

test.each(enumerated)('a theme uses $member $value', ({ member, value }) => {
  expect(looks.filter(({ look }) => look.effects[member as keyof typeof look.effects] === value)).not.toEqual([]);
});

describe.each(looks)('$name', ({ look, given }) => {
  const { effects } = look;
  const background = rgb(look.backgroundColor);
  const [primary, secondary, accent] = [look.primaryColor, look.secondaryColor, look.accentColor].map(rgb) as [
    Rgb,
    Rgb,
    Rgb,
  ];
  /** How much the background's moving lights can change its colour. */
  const light = Math.max(effects.backgroundBlobOpacity, effects.backgroundGradientIntensity);
  const grounds = [background, ...[primary, secondary, accent].map((color) => mix(background, color, light))];

  test('contains only effects that differ from their defaults', () => {
    for (const [member, value] of Object.entries(given)) {
      expect([member, value]).not.toEqual([member, DEFAULT_LOOK.effects[member as keyof typeof effects]]);
    }
  });

  test('text has enough contrast on every background (WCAG AA, 4.5)', () => {
    for (const ground of grounds) expect(contrast(rgb(look.textColor), ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the colours of gradient text have enough contrast on the background (WCAG AA, 4.5)', () => {
    if (effects.textStyle !== 'gradient' && effects.titleTextStyle !== 'gradient') return;
    for (const color of [primary, secondary, accent]) expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.runIf(luminance(background) > 0.5 && look.layout !== 'classic')(
    'dark text is easy to read (WCAG AAA, 7), and so is every colour',
    () => {
      for (const ground of grounds) expect(contrast(rgb(look.textColor), ground)).toBeGreaterThanOrEqual(7);
      for (const color of [primary, secondary, accent]) expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('rings, stripes and the urgency colour have enough contrast (WCAG AA, 3)', () => {
    for (const color of [primary, secondary, accent, rgb(effects.urgencyColor)]) {
      expect(contrast(color, background)).toBeGreaterThanOrEqual(3);
    }
  });
});
