import type { ThemeEffects } from '../../lib/core/model/theme-effects';
import type { TextLayout } from '../../lib/core/video/layout/text';
import { css, luminance, type Rgb } from './color';
import { unmirrored } from './mirror';
import type { Context } from './sprites';
import { cssFont, type Stage } from './stage';
import { TEXT_SHADOWS } from './text-styles/shadows';
import { TEXT_STYLES } from './text-styles/styles';

export interface TextPaint {
  color: Rgb;
  /** 0 to 1. */
  opacity?: number;
  /** `start` is the right edge for text that `alignsRight`. */
  align?: 'start' | 'center';
  /** Titles use the theme's `titleTextStyle`, other texts its `textStyle`. Default: `text`. */
  role?: 'title' | 'text';
  /** Background of the text. Default: the theme's background. */
  ground?: Rgb;
  /** Whether to paint the theme's text shadow. Default: true. */
  shadow?: boolean;
  /** Whether to leave out the theme's text style. Default: false. */
  plain?: boolean;
  /** The colour of a thick contour, with which letters are readable over anything. Default: no contour. */
  contour?: Rgb;
}

/** Width of a contour outside of the letters, in multiples of the font size. */
const CONTOUR = 0.11;

/** Sets a bold font for a centred letter or number. */
export const setLabelFont = (ctx: Context, family: string, size: number): void => {
  ctx.font = `800 ${size}px ${family}`;
  ctx.letterSpacing = '0px';
  ctx.direction = 'ltr';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
};

/** Texts smaller than this multiple of the short side have no contours, which would fill their letters. */
const LABEL_SIZE = 0.033;

/** Light around dark letters on a light card, which would blur them. */
const BLURS_DARK: ReadonlySet<string> = new Set<ThemeEffects['textStyle'] | ThemeEffects['textShadowStyle']>([
  'outline',
  'glow',
  'shadow',
]);

const stylesOf = ({ look, short }: Stage, size: number, paint: TextPaint) => {
  const { role = 'text', shadow = true, plain = false, color, ground } = paint;
  const { titleTextStyle, textStyle, textShadowStyle } = look.effects;
  const isDarkOnCard = ground !== undefined && luminance(color) < luminance(ground);
  const bodyStyle = size < LABEL_SIZE * short || (isDarkOnCard && BLURS_DARK.has(textStyle)) ? 'solid' : textStyle;
  return {
    style: plain ? 'solid' : role === 'title' ? titleTextStyle : bodyStyle,
    shadowStyle: !shadow || (isDarkOnCard && BLURS_DARK.has(textShadowStyle)) ? 'none' : textShadowStyle,
  } as const;
};

/** All parts of the look that a text depends on, for the keys of sprites with text. */
export const textKey = (stage: Stage, layout: TextLayout, paint: TextPaint): string =>
  JSON.stringify([
    cssFont(stage.family, layout),
    stylesOf(stage, layout.size, paint),
    paint.color,
    paint.ground,
    paint.contour,
    stage.palette,
  ]);

/** Distance from the top of a line to its baseline, so that text looks centred vertically. */
export const baseline = ({ lineHeight, size }: TextLayout): number => Math.round(lineHeight / 2 + size * 0.355);

/** The left edge of a line in a box that starts at `x` and is `width` wide. */
export const lineStart = (
  layout: TextLayout,
  index: number,
  x: number,
  width: number,
  align: TextPaint['align'],
): number => {
  const free = width - (layout.lines[index]?.width ?? 0);
  // A line's width includes invisible letter spacing after the last letter.
  const excess = layout.rightToLeft === layout.reversed ? layout.letterSpacing : -layout.letterSpacing;
  if (align === 'center') return Math.round(x + (free + excess) / 2);
  return Math.round(layout.alignsRight ? x + free : x);
};

/** Paints a line of `width` pixels in a sprite. `x`, `y` are its top left. */
const paintLine = (
  ctx: Context,
  stage: Stage,
  layout: TextLayout,
  text: string,
  x: number,
  y: number,
  width: number,
  paint: TextPaint,
): void => {
  const { palette } = stage;
  ctx.save();
  ctx.font = cssFont(stage.family, layout);
  ctx.letterSpacing = `${layout.letterSpacing.toFixed(3)}px`;
  ctx.direction = layout.rightToLeft ? 'rtl' : 'ltr';
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  const { style, shadowStyle } = stylesOf(stage, layout.size, paint);
  const { color, ground = palette.background } = paint;
  const run = { ctx, palette, text, x, y: y + baseline(layout), size: layout.size, color, ground };
  unmirrored({ ctx, localizer: stage.localizer }, x + width / 2, () => {
    TEXT_SHADOWS[shadowStyle].paint(run);
    if (paint.contour !== undefined) {
      ctx.lineJoin = 'round';
      ctx.lineWidth = 2 * CONTOUR * layout.size;
      ctx.strokeStyle = css(paint.contour);
      ctx.strokeText(text, run.x, run.y);
    }
    TEXT_STYLES[style].paint(run);
  });
  ctx.restore();
};

/** Paints a layout in a sprite, in a box that starts at `x`, `y`. */
export const paintText = (
  ctx: Context,
  stage: Stage,
  layout: TextLayout,
  x: number,
  y: number,
  width: number,
  paint: TextPaint,
): void => {
  for (const [index, line] of layout.lines.entries()) {
    paintLine(
      ctx,
      stage,
      layout,
      line.text,
      lineStart(layout, index, x, width, paint.align),
      y + index * layout.lineHeight,
      line.width,
      paint,
    );
  }
};

/** Extent of letters beyond their line in multiples of the font size. */
const MIN_REACH = 0.4;

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
  const { ctx, sprites } = stage;
  const { opacity = 1 } = paint;
  if (text === '' || opacity <= 0) return;
  const { style, shadowStyle } = stylesOf(stage, layout.size, paint);
  const pad = Math.ceil(layout.size * Math.max(MIN_REACH, TEXT_STYLES[style].reach, TEXT_SHADOWS[shadowStyle].reach));
  const { letterSpacing, lineHeight, rightToLeft } = layout;
  const key = JSON.stringify(['text', letterSpacing, lineHeight, rightToLeft, textKey(stage, layout, paint), text]);
  const sprite = sprites.picture(key, width + 2 * pad, layout.lineHeight + 2 * pad, (target) =>
    paintLine(target, stage, layout, text, pad, pad, width, paint),
  );
  const alpha = ctx.globalAlpha;
  ctx.globalAlpha = alpha * opacity;
  ctx.drawImage(sprite, x - pad, y - pad);
  ctx.globalAlpha = alpha;
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
