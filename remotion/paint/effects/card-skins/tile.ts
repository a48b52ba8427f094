import { BLACK, contrastColor, css, desaturate, ensureContrast, luminance, mix, type Rgb, WHITE } from '../../color';
import { lerp } from '../../motion';
import { colorDifference } from '../../oklab';
import { fillBlurred, roundedRect } from '../../shapes';
import type { Stage } from '../../stage';
import { isSurfaceTaken, wrongRed } from './option-colors';
import {
  type CardSkin,
  type CardState,
  cardRadius,
  correctInks,
  fillCorrect,
  paintStripe,
  stripeWidth,
  strokeEdge,
  WRONG_SURFACE,
} from './skin';
import { tileColors } from './tile-colors';

/** The strength of a tile's colour at an opacity of 0; higher on light backgrounds. */
const MIN_STRENGTH = { onDark: 0.62, onLight: 0.84 };

/** Colour and ink of a tile. A tile is always opaque: `optionCardOpacity` mixes its colour with the background's. */
const faceOf = (stage: Pick<Stage, 'palette' | 'look'>, color: Rgb, state: CardState): { face: Rgb; ink: Rgb } => {
  const { palette, look } = stage;
  const minStrength = luminance(palette.background) > 0.25 ? MIN_STRENGTH.onLight : MIN_STRENGTH.onDark;
  const strength =
    (state === 'wrong' ? WRONG_SURFACE : 1) * lerp(minStrength, 1, look.effects.optionCardOpacity ** 0.5);
  const base = state === 'wrong' ? (wrongRed(stage) ?? desaturate(color, 0.85)) : color;
  const face = mix(palette.background, base, strength);
  const ink = contrastColor(face);
  return { face: ensureContrast(face, ink, contrastColor(ink)), ink };
};

/** The least difference of a tile from the background, in Oklab, in layouts other than `classic`. */
export const LEAST_FROM_BACKGROUND = 0.15;

/** A bold opaque tile with a thick lower edge. */
export const tile: CardSkin = {
  colors: (stage, count) =>
    tileColors(stage.palette.primary, count, (color) => {
      const { palette, look } = stage;
      const { face } = faceOf(stage, color, 'idle');
      const isLost = look.layout !== 'classic' && colorDifference(face, palette.background) < LEAST_FROM_BACKGROUND;
      return isLost || isSurfaceTaken(palette, face);
    }),
  paint: (ctx, stage, rect, color, state) => {
    const { short, palette } = stage;
    const radius = cardRadius(stage);
    const edgeHeight = Math.round(0.011 * short);
    const isCorrect = state === 'correct';
    const { face, ink } = faceOf(stage, color, state);
    const bottom = mix(isCorrect ? palette.accent : face, BLACK, 0.38);
    fillBlurred(ctx, 0.03 * short, BLACK, 0.42, () => {
      roundedRect(ctx, { ...rect, y: rect.y + 0.012 * short }, radius);
    });
    ctx.fillStyle = css(bottom);
    roundedRect(ctx, rect, radius);
    ctx.fill();
    const top = { ...rect, height: rect.height - edgeHeight };
    roundedRect(ctx, top, radius);
    ctx.save();
    ctx.clip();
    if (isCorrect) fillCorrect(ctx, palette, top);
    else {
      const fill = ctx.createLinearGradient(0, top.y, 0, top.y + top.height);
      fill.addColorStop(0, css(ensureContrast(mix(face, WHITE, 0.14), ink, face)));
      fill.addColorStop(0.5, css(face));
      fill.addColorStop(1, css(ensureContrast(mix(face, BLACK, 0.08), ink, face)));
      ctx.fillStyle = fill;
      ctx.fillRect(top.x, top.y, top.width, top.height);
      paintStripe(ctx, top, radius, mix(face, WHITE, 0.62), stripeWidth(stage));
    }
    ctx.restore();
    const edge = ctx.createLinearGradient(0, top.y, 0, top.y + top.height);
    edge.addColorStop(0, css(WHITE, isCorrect ? 0.9 : 0.5));
    edge.addColorStop(0.4, css(WHITE, isCorrect ? 0.5 : 0.08));
    edge.addColorStop(1, css(WHITE, isCorrect ? 0.5 : 0.04));
    ctx.strokeStyle = edge;
    strokeEdge(ctx, top, radius, (isCorrect ? 0.0034 : 0.002) * short);
  },
  inks: (stage, color, state) => {
    if (state === 'correct') return correctInks(stage.palette);
    const { face, ink } = faceOf(stage, color, state);
    // The chip is white or black, and its letter has the tile's colour.
    return { text: ink, ground: face, shadow: false, chip: ink, letter: face };
  },
};
