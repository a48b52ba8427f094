import { BLACK, css, desaturate, ensureContrast, mix, type Rgb, WHITE } from '../../color';
import { fillBlurred, roundedRect } from '../../shapes';
import type { Stage } from '../../stage';
import { paletteColors, type ShownColors, wrongRed } from './option-colors';
import {
  type CardSkin,
  type CardState,
  cardRadius,
  chipOf,
  correctInks,
  fillCorrect,
  paintStripe,
  stripeWidth,
  strokeEdge,
  WRONG_SURFACE,
} from './skin';

/** The pane's colours at both ends: lighter above, but with readable text. */
const tintOf = (stage: Pick<Stage, 'palette' | 'look'>, color: Rgb, state: CardState): { upper: Rgb; lower: Rgb } => {
  const { background, text } = stage.palette;
  const tint = (own: Rgb) => mix(mix(background, own, 0.72), text, 0.06);
  const red = wrongRed(stage);
  const faded = red === null ? desaturate(tint(color), 0.75) : tint(red);
  const base = state === 'wrong' ? mix(background, faded, WRONG_SURFACE) : tint(color);
  return {
    upper: ensureContrast(mix(base, WHITE, 0.06), text, background),
    lower: ensureContrast(base, text, background),
  };
};

/** The pane's colour where the contrast of its text is lowest. */
const groundOf = (stage: Pick<Stage, 'palette' | 'look'>, color: Rgb, state: CardState): Rgb =>
  mix(stage.palette.background, tintOf(stage, color, state).upper, stage.look.effects.optionCardOpacity);

const shownOf =
  (stage: Pick<Stage, 'palette' | 'look'>) =>
  (color: Rgb): ShownColors => ({ surface: groundOf(stage, color, 'idle'), marks: [color, chipOf(color).chip] });

/** A tinted pane with a stripe along its left edge. */
export const standard: CardSkin = {
  colors: (stage, count) => paletteColors(stage, count, shownOf(stage)),
  paint: (ctx, stage, rect, color, state) => {
    const { short, palette, look } = stage;
    const { optionCardOpacity } = look.effects;
    const radius = cardRadius(stage);
    fillBlurred(ctx, 0.03 * short, BLACK, 0.32, () => {
      roundedRect(ctx, { ...rect, y: rect.y + 0.01 * short }, radius);
    });
    roundedRect(ctx, rect, radius);
    ctx.save();
    ctx.clip();
    // Otherwise the shadow would show through the card.
    ctx.clearRect(rect.x, rect.y, rect.width, rect.height);
    if (state === 'correct') fillCorrect(ctx, palette, rect);
    else {
      const { upper, lower } = tintOf(stage, color, state);
      const fill = ctx.createLinearGradient(0, rect.y, 0, rect.y + rect.height);
      fill.addColorStop(0, css(upper, Math.min(1, optionCardOpacity * 1.35)));
      fill.addColorStop(1, css(lower, optionCardOpacity));
      ctx.fillStyle = css(palette.background, 0.35);
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      ctx.fillStyle = fill;
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      paintStripe(
        ctx,
        rect,
        radius,
        state === 'wrong' ? (wrongRed(stage) ?? desaturate(color, 0.8)) : color,
        stripeWidth(stage),
      );
    }
    ctx.restore();
    ctx.strokeStyle = css(WHITE, state === 'correct' ? 0.5 : 0.12);
    strokeEdge(ctx, rect, radius, Math.max(1, 0.0016 * short));
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
