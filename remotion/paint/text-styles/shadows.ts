import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { BLACK, css, luminance, maxReadableOpacity } from '../color';
import { castShadow, type TextRun } from './text-run';

interface TextShadow {
  /** Paints under the letters. */
  paint: (run: TextRun) => void;
  /** Extent beyond the letters in multiples of the font size. */
  reach: number;
}

/** `blur` and `drop` are multiples of the font size. */
const darkShadow =
  (blur: number, drop: number, opacity: number) =>
  (run: TextRun): void => {
    const { size, color, ground } = run;
    // Weaker for dark letters, which a strong shadow would blur.
    const maxOpacity = luminance(color) < luminance(ground) ? 0.4 * opacity : opacity;
    castShadow(run, css(BLACK, maxReadableOpacity(color, ground, BLACK, maxOpacity)), blur * size, drop * size);
  };

/** By `textShadowStyle`. */
export const TEXT_SHADOWS: Record<ThemeEffects['textShadowStyle'], TextShadow> = {
  none: { reach: 0, paint: () => {} },
  subtle: { reach: 0.3, paint: darkShadow(0.16, 0.045, 0.45) },
  dramatic: {
    reach: 0.6,
    paint: (run) => {
      darkShadow(0.42, 0.14, 0.8)(run);
      darkShadow(0.08, 0.06, 0.7)(run);
    },
  },
  glow: {
    reach: 0.6,
    paint: (run) => {
      const { size, color, ground, palette } = run;
      const opacity = maxReadableOpacity(color, ground, palette.primary, 0.85);
      castShadow(run, css(palette.primary, opacity), 0.55 * size, 0);
      castShadow(run, css(palette.primary, opacity), 0.3 * size, 0);
    },
  },
};
