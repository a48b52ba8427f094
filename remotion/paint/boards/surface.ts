import type { Surface } from '../../../lib/core/video/layout/boards/board';
import { type CardInks, type CardState, cardSkin, optionColor } from '../effects/card-skins';
import { withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';

/** The contents of a surface. `key` contains everything that they depend on, except the surface's size, inks and font. */
export interface Content {
  key: unknown;
  paint: (stage: Stage, inks: CardInks) => void;
}

export interface Sprite {
  picture: OffscreenCanvas;
  /** The scale at which it was painted. */
  scale: number;
}

/** The inks of an idle surface. */
export const inksOf = (stage: Stage, { index, count }: Pick<Surface, 'index' | 'count'>): CardInks =>
  cardSkin(stage).inks(stage, optionColor(stage, index, count), 'idle');

/** Padding for the shadow in pixels. */
const padOf = ({ short }: Stage) => Math.ceil(0.05 * short);

/** The sprite of a surface with its contents, painted at its final scale so that it is sharp. */
export const surfaceSprite = (
  stage: Stage,
  { rect, index, count }: Surface,
  state: CardState,
  scale: number,
  content: Content,
): Sprite => {
  const { look, sprites, short, palette, family } = stage;
  const pad = padOf(stage);
  const skin = cardSkin(stage);
  const { optionCardVariant, optionCardOpacity, optionStripeWidth, textStyle, textShadowStyle, wrongAnswerStyle } =
    look.effects;
  const key = JSON.stringify([
    'surface',
    short,
    state,
    scale,
    index,
    count,
    rect.width,
    rect.height,
    optionCardVariant,
    optionCardOpacity,
    optionStripeWidth,
    textStyle,
    textShadowStyle,
    state === 'wrong' ? wrongAnswerStyle : null,
    palette,
    family,
    content.key,
  ]);
  const [width, height] = [(rect.width + 2 * pad) * scale, (rect.height + 2 * pad) * scale];
  const picture = sprites.picture(key, width, height, (ctx) => {
    ctx.scale(scale, scale);
    ctx.translate(pad - rect.x, pad - rect.y);
    const color = optionColor(stage, index, count);
    skin.paint(ctx, stage, rect, color, state);
    content.paint({ ...stage, ctx }, skin.inks(stage, color, state));
  });
  return { picture, scale };
};

/**
 * Draws a sprite so that its surface covers `rect`, scaled about its centre; at whole pixels if at the scale for which it was
 * painted. Only `part` (0 to 1) of it is drawn, from the left.
 */
export const drawSprite = (
  stage: Stage,
  { picture, scale }: Sprite,
  rect: Rect,
  { drawScale = scale, opacity = 1, part = 1 }: { drawScale?: number; opacity?: number; part?: number } = {},
): void => {
  const { ctx } = stage;
  const pad = padOf(stage);
  const [width, height] = [(rect.width + 2 * pad) * drawScale, (rect.height + 2 * pad) * drawScale];
  const x = rect.x + rect.width / 2 - width / 2;
  const y = rect.y + rect.height / 2 - height / 2;
  if (part <= 0) return;
  withOpacity(stage, opacity, () => {
    if (drawScale === scale && part === 1) ctx.drawImage(picture, Math.round(x), Math.round(y));
    else {
      ctx.drawImage(picture, 0, 0, picture.width * part, picture.height, x, y, width * part, height);
    }
  });
};

/** `rect` scaled about its centre. */
export const scaleRect = ({ x, y, width, height }: Rect, scale: number): Rect => ({
  x: x - (width * (scale - 1)) / 2,
  y: y - (height * (scale - 1)) / 2,
  width: width * scale,
  height: height * scale,
});
