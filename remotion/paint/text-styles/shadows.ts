import type { ThemeEffects } from '../../../lib/model/theme-effects';
import { BLACK, css, luminance, opacityUnder } from '../color';
import { castShadow, type Lettering } from './lettering';

interface TextShadow {
  /** Paints under the letters. */
  paint: (lettering: Lettering) => void;
  /** Extent beyond the letters in multiples of the font size. */
  reach: number;
}

/** `blur` and `drop` are multiples of the font size. */
const dark =
  (blur: number, drop: number, opacity: number) =>
  (lettering: Lettering): void => {
    const { size, color, ground } = lettering;
    // Weaker for dark letters, which a strong shadow would blur.
    const most = luminance(color) < luminance(ground) ? 0.4 * opacity : opacity;
    castShadow(lettering, css(BLACK, opacityUnder(color, ground, BLACK, most)), blur * size, drop * size);
  };

/** By `textShadowStyle`. */
export const TEXT_SHADOWS: Record<ThemeEffects['textShadowStyle'], TextShadow> = {
  none: { reach: 0, paint: () => {} },
  subtle: { reach: 0.3, paint: dark(0.16, 0.045, 0.45) },
  dramatic: {
    reach: 0.6,
    paint: (lettering) => {
      dark(0.42, 0.14, 0.8)(lettering);
      dark(0.08, 0.06, 0.7)(lettering);
    },
  },
  glow: {
    reach: 0.6,
    paint: (lettering) => {
      const { size, color, ground, palette } = lettering;
      const opacity = opacityUnder(color, ground, palette.primary, 0.85);
      castShadow(lettering, css(palette.primary, opacity), 0.55 * size, 0);
      castShadow(lettering, css(palette.primary, opacity), 0.3 * size, 0);
    },
  },
};
