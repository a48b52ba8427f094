import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import type { Stage } from '../../stage';
import { glass } from './glass';
import type { CardSkin } from './skin';
import { standard } from './standard';
import { tile } from './tile';

export { type CardInks, type CardSkin, type CardState, cardRadius, wrongOpacity } from './skin';

/** By `optionCardVariant`. */
const SKINS: Record<ThemeEffects['optionCardVariant'], CardSkin> = { standard, glass, tile };

/** The card skin of a look, which depends on palette, `optionCardVariant`, `optionCardOpacity` and `optionStripeWidth`. */
export const cardSkin = ({ look }: Pick<Stage, 'look'>): CardSkin => SKINS[look.effects.optionCardVariant];
