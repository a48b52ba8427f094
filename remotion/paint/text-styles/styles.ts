import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { BLACK, css, ensureContrast, luminance, maxReadableOpacity, mix, type Rgb, WHITE } from '../color';
import { castShadow, type TextRun } from './text-run';

export interface TextStyling {
  paint: (run: TextRun) => void;
  /** Extent beyond the letters in multiples of the font size. */
  reach: number;
}

const fill = ({ ctx, text, x, y, color }: TextRun) => {
  ctx.fillStyle = css(color);
  ctx.fillText(text, x, y);
};

/** The primary colour, adjusted to contrast with the letters. */
const edgeColor = ({ palette, color }: TextRun): Rgb =>
  luminance(color) > 0.18
    ? ensureContrast(palette.primary, color, BLACK)
    : ensureContrast(palette.primary, color, WHITE, 8);

/** Letters with a contour, which are readable on any background. */
const outline: TextStyling = {
  reach: 0.1,
  paint: (run) => {
    const { ctx, text, x, y, size } = run;
    ctx.lineJoin = 'round';
    ctx.lineWidth = 0.13 * size;
    ctx.strokeStyle = css(edgeColor(run));
    ctx.strokeText(text, x, y);
    fill(run);
  },
};

/** A gradient from a light edge over the text colour to the accent colour, with readable contrast. */
const gradient: TextStyling = {
  reach: 0,
  paint: (run) => {
    const { ctx, text, x, y, size, color, ground, palette } = run;
    const bright = luminance(color) > luminance(ground) ? WHITE : BLACK;
    const blend = ctx.createLinearGradient(0, y - 0.74 * size, 0, y + 0.1 * size);
    blend.addColorStop(0, css(ensureContrast(mix(color, bright, 0.8), ground, color)));
    blend.addColorStop(0.35, css(color));
    blend.addColorStop(1, css(ensureContrast(mix(palette.accent, palette.primary, 0.25), ground, color)));
    ctx.fillStyle = blend;
    ctx.fillText(text, x, y);
  },
};

/** Neon: a narrow and a wide glow in the accent colour. */
const glow: TextStyling = {
  reach: 0.6,
  paint: (run) => {
    const { size, color, ground, palette } = run;
    const light = palette.accent;
    const opacity = maxReadableOpacity(color, ground, light, luminance(color) > luminance(ground) ? 0.9 : 0.5);
    castShadow(run, css(light, opacity), 0.5 * size, 0);
    castShadow(run, css(light, opacity), 0.16 * size, 0);
    fill(run);
  },
};

/** A hard shadow to the lower right. */
const shadow: TextStyling = {
  reach: 0.12,
  paint: (run) => {
    const { ctx, text, x, y, size } = run;
    const depth = 0.085 * size;
    const steps = Math.max(1, Math.ceil(depth));
    ctx.fillStyle = css(edgeColor(run));
    for (let step = steps; step > 0; step--) {
      const offscreen = (depth * step) / steps;
      ctx.fillText(text, x + offscreen, y + offscreen);
    }
    fill(run);
  },
};

/** By `textStyle` and `titleTextStyle`. */
export const TEXT_STYLES: Record<ThemeEffects['textStyle'], TextStyling> = {
  solid: { reach: 0, paint: fill },
  outline,
  gradient,
  glow,
  shadow,
};
