import { describe, expect, it } from 'vitest';
import { PUBLIC_THEMES } from '../../../../lib/core/model/public-themes';
import { seededRandom } from '../../../../lib/core/model/random';
import { DEFAULT_LOOK, type Look, lookSchema } from '../../../../lib/core/model/theme';
import { contrast, type Rgb, rgb } from '../../color';
import { colorBlindDifference, colorDifference } from '../../oklab';
import type { Palette, Stage } from '../../stage';
import { cardSkin } from './';
import { differenceFromCorrect, LEAST_DIFFERENCE } from './option-colors';
import { LEAST_FROM_BACKGROUND } from './tile';

const VARIANTS = ['standard', 'glass', 'tile'] as const;
const LOOKS: [name: string, look: Look][] = [
  ['Default', DEFAULT_LOOK],
  ...PUBLIC_THEMES.map(({ id: _, name, ...look }): [string, Look] => [name, lookSchema.parse(look)]),
];

const paletteOf = (look: Look): Palette => ({
  background: rgb(look.backgroundColor),
  text: rgb(look.textColor),
  primary: rgb(look.primaryColor),
  secondary: rgb(look.secondaryColor),
  accent: rgb(look.accentColor),
});

/** The least differences of the right answer's colours and those of up to eight options: surfaces, also for colour-blind people, and chips. */
const leastDifferences = (stage: Pick<Stage, 'look' | 'palette'>) => {
  const skin = cardSkin(stage);
  const isTile = stage.look.effects.optionCardVariant === 'tile';
  const inks = [2, 3, 4, 6, 8].flatMap((count) =>
    skin
      .colors(stage, count)
      .slice(0, count)
      .map((color) => skin.inks(stage, color, 'idle')),
  );
  const least = (colors: Rgb[], difference?: typeof colorBlindDifference) =>
    Math.min(...colors.map((color) => differenceFromCorrect(stage.palette, color, difference)));
  const surfaces = inks.map(({ ground }) => ground);
  return {
    surface: least(surfaces),
    colorBlindSurface: least(surfaces, colorBlindDifference),
    // A tile's chip is black or white.
    mark: isTile ? 1 : least(inks.map(({ chip }) => chip)),
  };
};

const expectDistinct = (found: ReturnType<typeof leastDifferences>, label: string) => {
  for (const name of ['surface', 'colorBlindSurface', 'mark'] as const) {
    expect([label, name, found[name] >= LEAST_DIFFERENCE[name]]).toEqual([label, name, true]);
  }
};

describe.each(VARIANTS)('the options of %s cards', (optionCardVariant) => {
  it.each(LOOKS)('never have the colour of the right answer (%s)', (name, look) => {
    const effects = { ...look.effects, optionCardVariant };
    expectDistinct(
      leastDifferences({ look: { ...look, backgroundImage: null, effects }, palette: paletteOf(look) }),
      name,
    );
  });
});

it.each(LOOKS.filter(([, { layout, effects }]) => layout !== 'classic' && effects.optionCardVariant === 'tile'))(
  'are never the colour of the background on tiles (%s)',
  (_, look) => {
    const stage = { look: { ...look, backgroundImage: null }, palette: paletteOf(look) };
    for (const count of [2, 3, 4, 6, 8])
      for (const color of cardSkin(stage).colors(stage, count).slice(0, count)) {
        const { ground } = cardSkin(stage).inks(stage, color, 'idle');
        expect(colorDifference(ground, stage.palette.background)).toBeGreaterThanOrEqual(LEAST_FROM_BACKGROUND);
      }
  },
);

it('keeps colours that nobody takes for the right answer', () => {
  const stage = { look: { ...DEFAULT_LOOK, backgroundImage: null }, palette: paletteOf(DEFAULT_LOOK) };
  expect(cardSkin(stage).colors(stage, 2)[0]).toEqual(stage.palette.primary);
});

it('tells options from the right answer in themes of any colours whose accent colour can be seen', () => {
  const random = seededRandom('palettes');
  const color = (): Rgb => [255 * random(), 255 * random(), 255 * random()];
  let seen = 0;
  while (seen < 60) {
    const palette = { background: color(), text: color(), primary: color(), secondary: color(), accent: color() };
    // Otherwise validation warns (low_contrast).
    if (contrast(palette.accent, palette.background) < 3 || contrast(palette.text, palette.background) < 4.5) continue;
    const variant = VARIANTS[seen % 3] ?? 'tile';
    const effects = { ...DEFAULT_LOOK.effects, optionCardVariant: variant };
    expectDistinct(
      leastDifferences({ look: { ...DEFAULT_LOOK, backgroundImage: null, effects }, palette }),
      JSON.stringify([variant, palette]),
    );
    seen++;
  }
});
