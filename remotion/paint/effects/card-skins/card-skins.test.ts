import { describe, expect, it } from 'vitest';
import { PUBLIC_THEMES } from '../../../../lib/core/model/public-themes';
import { DEFAULT_LOOK, type Look, lookSchema } from '../../../../lib/core/model/theme';
import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { contrast, mix, rgb } from '../../color';
import type { Palette, Stage } from '../../stage';
import { type CardState, cardSkin, optionColor, wrongOpacity } from './';

const VARIANTS = ['standard', 'glass', 'tile'] as const;
const STATES: readonly CardState[] = ['idle', 'correct', 'wrong'];
const LOOKS: [name: string, look: Look][] = [
  ['light', { ...DEFAULT_LOOK, backgroundColor: '#FAFAF7', textColor: '#1C1917', accentColor: '#EA580C' }],
  ['garish', { ...DEFAULT_LOOK, backgroundColor: '#3F0071', textColor: '#FFFFFF', accentColor: '#808080' }],
  ...PUBLIC_THEMES.map(({ id: _, name, ...look }): [string, Look] => [name, lookSchema.parse(look)]),
];

const paletteOf = (look: Look): Palette => ({
  background: rgb(look.backgroundColor),
  text: rgb(look.textColor),
  primary: rgb(look.primaryColor),
  secondary: rgb(look.secondaryColor),
  accent: rgb(look.accentColor),
});

const stageWith = (look: Look, effects: Partial<ThemeEffects>): Pick<Stage, 'look' | 'palette' | 'cached'> => ({
  cached: (_, compute) => compute(),
  look: { ...look, backgroundImage: null, effects: { ...look.effects, ...effects } },
  palette: paletteOf(look),
});

/** The inks of all options in all states, for three opacities. */
const inksOf = (look: Look, optionCardVariant: ThemeEffects['optionCardVariant']) =>
  [0, 0.33, 1].flatMap((optionCardOpacity) => {
    const stage = stageWith(look, { optionCardVariant, optionCardOpacity });
    const skin = cardSkin(stage);
    return STATES.flatMap((state) =>
      [0, 1, 2, 3, 4, 5].map((index) => ({
        label: `${optionCardOpacity} ${state} ${index}`,
        inks: skin.inks(stage, optionColor(stage, index, 6), state),
      })),
    );
  });

describe.each(VARIANTS)('%s cards', (variant) => {
  it.each(LOOKS)('have readable text in every state (%s)', (_, look) => {
    for (const { label, inks } of inksOf(look, variant)) {
      const ratio = contrast(inks.text, inks.ground);
      expect([label, ratio >= 4.5, ratio]).toEqual([label, true, ratio]);
    }
  });

  it.each(LOOKS)('have readable letters on their chips (%s)', (_, look) => {
    for (const { label, inks } of inksOf(look, variant)) {
      // Large and bold: 3 to 1 (WCAG AA).
      const ratio = contrast(inks.letter, inks.chip);
      expect([label, ratio >= 3, ratio]).toEqual([label, true, ratio]);
    }
  });

  it.each(LOOKS)('are readable as large text when wrong answers are dimmed most (%s)', (_, look) => {
    const opacity = wrongOpacity({ effects: { ...look.effects, revealDimIntensity: 0.6 } });
    const { background } = paletteOf(look);
    for (const { label, inks } of inksOf(look, variant).filter((found) => found.label.includes('wrong'))) {
      const ratio = contrast(mix(background, inks.text, opacity), mix(background, inks.ground, opacity));
      expect([label, ratio >= 3, ratio]).toEqual([label, true, ratio]);
    }
  });
});

it('gives each of six tiles a different colour', () => {
  const stage = stageWith(DEFAULT_LOOK, { optionCardVariant: 'tile' });
  const colors = [0, 1, 2, 3, 4, 5].map((index) => optionColor(stage, index, 6));
  for (const [index, one] of colors.entries()) {
    for (const two of colors.slice(index + 1)) {
      expect(Math.hypot(...one.map((value, channel) => value - (two[channel] ?? 0)))).toBeGreaterThan(70);
    }
  }
});
