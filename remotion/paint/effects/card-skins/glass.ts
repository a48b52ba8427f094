import { BLACK, css, desaturate, maxReadableOpacity, mix, type Rgb, WHITE } from '../../color';
import { fillBlurred, roundedRect } from '../../shapes';
import type { Context } from '../../sprites';
import type { Rect, Stage } from '../../stage';
import { paletteColors, type ShownColors, wrongRed } from './option-colors';
import {
  type CardSkin,
  type CardState,
  cardRadius,
  chipOf,
  correctFill,
  correctInks,
  fillCorrect,
  stripeWidth,
  strokeEdge,
  WRONG_SURFACE,
} from './skin';

/** White glass with a tint of the option's colour. */
const frostColor = (stage: Pick<Stage, 'palette' | 'look'>, color: Rgb, state: CardState): Rgb =>
  mix(WHITE, state === 'wrong' ? (wrongRed(stage) ?? desaturate(color, 1)) : color, 0.3);

/** The opacity of the frost at the upper edge, with readable text. */
const frostOpacity = ({ palette, look }: Pick<Stage, 'palette' | 'look'>, frost: Rgb, state: CardState) =>
  (state === 'wrong' ? WRONG_SURFACE : 1) *
  maxReadableOpacity(palette.text, palette.background, frost, 0.06 + 0.44 * look.effects.optionCardOpacity);

/** A reflection on the upper part of the pane with a curved lower edge. */
const paintSheen = (ctx: Context, { x, y, width, height }: Rect, opacity: number) => {
  const light = ctx.createLinearGradient(0, y, 0, y + 0.56 * height);
  light.addColorStop(0, css(WHITE, opacity));
  light.addColorStop(1, css(WHITE, 0.25 * opacity));
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + width, y);
  ctx.lineTo(x + width, y + 0.36 * height);
  ctx.quadraticCurveTo(x + 0.5 * width, y + 0.62 * height, x, y + 0.5 * height);
  ctx.fill();
};

const stripeColor = (color: Rgb): Rgb => mix(color, WHITE, 0.25);

/** A glowing bar inside the pane's left edge. */
const paintGlowingStripe = (
  ctx: Context,
  { x, y, width, height }: Rect,
  radius: number,
  color: Rgb,
  thickness: number,
) => {
  if (thickness <= 0) return;
  const reach = Math.min(width, 12 * thickness);
  const light = ctx.createLinearGradient(x, 0, x + reach, 0);
  light.addColorStop(0, css(color, 0.4));
  light.addColorStop(1, css(color, 0));
  ctx.fillStyle = light;
  ctx.fillRect(x, y, reach, height);
  const inset = Math.max(thickness, 0.4 * radius);
  ctx.fillStyle = css(stripeColor(color));
  roundedRect(
    ctx,
    { x: x + 0.35 * radius, y: y + inset + 0.4 * radius, width: thickness, height: height - 2 * inset - 0.8 * radius },
    thickness,
  );
  ctx.fill();
};

/** The pane's colour at its upper edge. */
const groundOf = (stage: Pick<Stage, 'palette' | 'look'>, color: Rgb, state: CardState): Rgb => {
  const frost = frostColor(stage, color, state);
  return mix(stage.palette.background, frost, frostOpacity(stage, frost, state));
};

const shownOf =
  (stage: Pick<Stage, 'palette' | 'look'>) =>
  (color: Rgb): ShownColors => ({
    surface: groundOf(stage, color, 'idle'),
    marks: [stripeColor(color), chipOf(color).chip],
  });

/** Frosted glass: a light pane with a reflection, a bright edge and a soft shadow. */
export const glass: CardSkin = {
  colors: (stage, count) => paletteColors(stage, count, shownOf(stage)),
  paint: (ctx, stage, rect, color, state) => {
    const { short, palette } = stage;
    const radius = cardRadius(stage);
    const { x, y, width, height } = rect;
    fillBlurred(ctx, 0.036 * short, BLACK, 0.36, () => {
      roundedRect(ctx, { ...rect, y: y + 0.014 * short }, radius);
    });
    roundedRect(ctx, rect, radius);
    ctx.save();
    ctx.clip();
    ctx.clearRect(x, y, width, height);
    const isCorrect = state === 'correct';
    if (isCorrect) fillCorrect(ctx, palette, rect);
    else {
      // Dims the background that shines through.
      ctx.fillStyle = css(palette.background, 0.4);
      ctx.fillRect(x, y, width, height);
      const frost = frostColor(stage, color, state);
      const strength = frostOpacity(stage, frost, state);
      const fill = ctx.createLinearGradient(0, y, 0, y + height);
      fill.addColorStop(0, css(frost, 0.8 * strength));
      fill.addColorStop(0.55, css(frost, 0.4 * strength));
      fill.addColorStop(1, css(frost, 0.62 * strength));
      ctx.fillStyle = fill;
      ctx.fillRect(x, y, width, height);
      paintGlowingStripe(
        ctx,
        rect,
        radius,
        state === 'wrong' ? (wrongRed(stage) ?? desaturate(color, 0.85)) : color,
        stripeWidth(stage),
      );
    }
    const { from, ink } = correctFill(palette);
    paintSheen(
      ctx,
      rect,
      isCorrect ? maxReadableOpacity(ink, from, WHITE, 0.28) : 0.2 * frostOpacity(stage, WHITE, state) + 0.02,
    );
    ctx.restore();
    const edge = ctx.createLinearGradient(x, y, x + 0.35 * width, y + height);
    edge.addColorStop(0, css(WHITE, isCorrect ? 0.95 : 0.62));
    edge.addColorStop(0.5, css(WHITE, isCorrect ? 0.4 : 0.14));
    edge.addColorStop(1, css(WHITE, isCorrect ? 0.7 : 0.34));
    ctx.strokeStyle = edge;
    strokeEdge(ctx, rect, radius, Math.max(1, 0.0022 * short));
  },
  inks: (stage, color, state) => {
    const { palette } = stage;
    if (state === 'correct') return correctInks(palette);
    const { chip, letter } = chipOf(color);
    return {
      text: palette.text,
      ground: groundOf(stage, color, state),
      shadow: true,
      chip: state === 'wrong' ? (wrongRed(stage) ?? desaturate(chip, 0.85)) : chip,
      letter,
    };
  },
};
