import type { ThemeEffects } from '../../lib/model/theme-effects';
import { BLACK, css, type Rgb } from './color';
import { memberOf } from './effects/registry';
import type { Context } from './sprites';
import type { Stage } from './stage';
import type { TextLayout } from './text-layout';

export interface TextPaint {
  color: Rgb;
  /** 0 to 1. */
  opacity?: number;
  /** `start` is the right edge for text written from right to left. */
  align?: 'start' | 'center';
  /** The theme's text shadow; true unless said otherwise. */
  shadow?: boolean;
}

interface Shadow {
  /** Multiples of the text size. */
  blur: number;
  drop: number;
  opacity: number;
}

/** By `textShadowStyle`. */
const SHADOWS: Partial<Record<ThemeEffects['textShadowStyle'], Shadow | null>> = {
  none: null,
  subtle: { blur: 0.16, drop: 0.045, opacity: 0.45 },
};

/** From the top of a line to its baseline: capitals and descenders look centred in the line. */
export const baseline = ({ lineHeight, size }: TextLayout): number => Math.round(lineHeight / 2 + size * 0.355);

/** Where a line begins in a box that starts at `x` and is `width` wide. */
export const lineStart = (
  layout: TextLayout,
  index: number,
  x: number,
  width: number,
  align: TextPaint['align'],
): number => {
  const free = width - (layout.lines[index]?.width ?? 0);
  if (align === 'center') return Math.round(x + free / 2);
  return Math.round(layout.rightToLeft ? x + free : x);
};

/** Paints one line right here: for use inside a sprite. `x`, `y` are the top left of its text. */
const paintLine = (
  ctx: Context,
  { look }: Stage,
  layout: TextLayout,
  text: string,
  x: number,
  y: number,
  { color, shadow = true }: TextPaint,
): void => {
  ctx.save();
  ctx.font = layout.font;
  ctx.letterSpacing = layout.letterSpacing;
  ctx.direction = layout.rightToLeft ? 'rtl' : 'ltr';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = css(color);
  const cast = shadow ? memberOf(SHADOWS, look.effects.textShadowStyle) : null;
  if (cast !== null) {
    ctx.shadowColor = css(BLACK, cast.opacity);
    ctx.shadowBlur = layout.size * cast.blur;
    ctx.shadowOffsetY = layout.size * cast.drop;
  }
  ctx.fillText(text, x, y + baseline(layout));
  ctx.restore();
};

/** Paints a layout right here, in a box that starts at `x`, `y`: for use inside a sprite. */
export const paintText = (
  ctx: Context,
  stage: Stage,
  layout: TextLayout,
  x: number,
  y: number,
  width: number,
  paint: TextPaint,
): void => {
  for (const [index, { text }] of layout.lines.entries()) {
    paintLine(
      ctx,
      stage,
      layout,
      text,
      lineStart(layout, index, x, width, paint.align),
      y + index * layout.lineHeight,
      paint,
    );
  }
};

/** Draws a piece of text from its sprite; `x`, `y` are the top left of its line. */
export const drawPiece = (
  stage: Stage,
  layout: TextLayout,
  text: string,
  width: number,
  x: number,
  y: number,
  paint: TextPaint,
): void => {
  const { ctx, sprites, look } = stage;
  const { color, opacity = 1, shadow = true } = paint;
  if (text === '' || opacity <= 0) return;
  const pad = Math.ceil(layout.size * 0.4);
  const key = JSON.stringify([
    'text',
    layout.font,
    layout.letterSpacing,
    layout.lineHeight,
    color,
    shadow && look.effects.textShadowStyle,
    text,
  ]);
  const sprite = sprites.picture(key, width + 2 * pad, layout.lineHeight + 2 * pad, (target) =>
    paintLine(target, stage, layout, text, pad, pad, paint),
  );
  const before = ctx.globalAlpha;
  ctx.globalAlpha = before * opacity;
  ctx.drawImage(sprite, x - pad, y - pad);
  ctx.globalAlpha = before;
};

/** Draws one line of a layout from its sprite, in a box that starts at `x` and is `width` wide; `y` is the line's top. */
export const drawLine = (
  stage: Stage,
  layout: TextLayout,
  index: number,
  x: number,
  y: number,
  width: number,
  paint: TextPaint,
): void => {
  const line = layout.lines[index];
  if (line === undefined) return;
  drawPiece(stage, layout, line.text, line.width, lineStart(layout, index, x, width, paint.align), y, paint);
};

/** Draws a layout from sprites, in a box that starts at `x`, `y` and is `width` wide. */
export const drawText = (
  stage: Stage,
  layout: TextLayout,
  x: number,
  y: number,
  width: number,
  paint: TextPaint,
): void => {
  for (let index = 0; index < layout.lines.length; index++) {
    drawLine(stage, layout, index, x, y + index * layout.lineHeight, width, paint);
  }
};
