import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import type { Rgb } from '../../color';
import type { Stage } from '../../stage';
import { glass } from './glass';
import type { CardSkin } from './skin';
import { standard } from './standard';
import { tile } from './tile';

export { wrongRed } from './option-colors';
export { type CardInks, type CardSkin, type CardState, cardRadius, wrongOpacity } from './skin';

/** By `optionCardVariant`. */
const SKINS: Record<ThemeEffects['optionCardVariant'], CardSkin> = { standard, glass, tile };

/** The card skin of a look, which depends on palette, `optionCardVariant`, `optionCardOpacity` and `optionStripeWidth`. */
export const cardSkin = ({ look }: Pick<Stage, 'look'>): CardSkin => SKINS[look.effects.optionCardVariant];

/** The colour of option `index` of `count`. */
export const optionColor = (stage: Pick<Stage, 'palette' | 'look' | 'cached'>, index: number, count: number): Rgb => {
  const { layout, effects } = stage.look;
  const { optionCardVariant, optionCardOpacity } = effects;
  const key = `option colors ${JSON.stringify([stage.palette, layout, optionCardVariant, optionCardOpacity, count])}`;
  return stage.cached(key, () => cardSkin(stage).colors(stage, count))[index] ?? stage.palette.primary;
};
