import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { mix, type Rgb } from '../../color';
import type { Stage } from '../../stage';
import { groundBase } from './ground';
import { leastLegible, legibleColor } from './legible';

/** Maximum opacity of a style's lights (0 to 1), by `backgroundBlobOpacity`. */
const STRENGTH: Record<ThemeEffects['backgroundStyle'], (opacity: number) => number> = {
  blobs: (opacity) => Math.min(1, 1.6 * opacity),
  aurora: (opacity) => 1 - (1 - opacity) ** 5,
  gradient_mesh: (opacity) => 1 - (1 - opacity) ** 4,
  solid: () => 0.06,
  noise: (opacity) => 1 - (1 - opacity) ** 3.2,
};

/** The strength of the theme's lights. */
export const lightStrength = ({ look }: Stage): number =>
  STRENGTH[look.effects.backgroundStyle](look.effects.backgroundBlobOpacity);

/** `color` adjusted so that overlapping lights keep text readable. */
export const lightColor = (stage: Stage, color: Rgb): Rgb => legibleColor(stage, color, 1, groundBase(stage));

/** The brightest colour of ground and lights. */
export const litBase = (stage: Stage): Rgb => {
  const { primary, secondary, accent } = stage.palette;
  const base = groundBase(stage);
  const strength = lightStrength(stage);
  return leastLegible(stage, [
    base,
    ...[primary, secondary, accent].map((color) => mix(base, legibleColor(stage, color, strength, base), strength)),
  ]);
};

/** The colour of the background, including an image, on which text has the lowest contrast. */
export const backgroundBase = (stage: Stage): Rgb => {
  const { look, palette } = stage;
  const lit = litBase(stage);
  if (look.backgroundImage === null) return lit;
  const opacity = look.effects.backgroundImageOpacity;
  return mix(lit, legibleColor(stage, palette.text, opacity, lit), opacity);
};
