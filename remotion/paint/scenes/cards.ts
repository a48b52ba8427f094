import type { ThemeEffects } from '../../../lib/model/theme-effects';
import type { Option } from '../../../lib/video/views';
import { BLACK, css, desaturate, mix, type Rgb, readableOn, underWhite, WHITE } from '../color';
import { memberOf } from '../effects/registry';
import { fillBlurred, roundedRect, strokeCheck, strokeCross } from '../shapes';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';
import { paintText } from '../text';
import type { CardLayout } from './question-fit';

/** `held` is idle, as large as a card is while it holds its breath. */
export type CardState = 'idle' | 'held' | 'right' | 'wrong';

export interface Card {
  index: number;
  option: Option;
  layout: CardLayout;
}

/** How much the right card grows (../shared/design/look.md, Reveal). */
export const GROWTH = 1.04;
/** How far the cards shrink while they hold their breath. */
export const BREATH = 0.985;

const SCALE: Record<CardState, number> = { idle: 1, held: BREATH, right: GROWTH, wrong: 1 };

export const cardRadius = ({ short }: Stage): number => Math.round(0.026 * short);

/** Each option has a colour of its own on the way from the primary over the secondary to the accent colour. */
export const optionColor = ({ palette }: Stage, index: number, count: number): Rgb => {
  const share = count < 2 ? 0 : (2 * index) / (count - 1);
  return share <= 1
    ? mix(palette.primary, palette.secondary, share)
    : mix(palette.secondary, palette.accent, share - 1);
};

interface Skin {
  /** The card's surface inside `rect`; `color` is the option's own. */
  paint: (ctx: Context, stage: Stage, rect: Rect, color: Rgb, state: CardState) => void;
}

/** A band along the left edge that follows the corners and thins out in them. The card is the clip. */
const paintStripe = (ctx: Context, rect: Rect, radius: number, color: Rgb, width: number) => {
  if (width <= 0) return;
  const fade = ctx.createLinearGradient(rect.x, 0, rect.x + radius * 1.2, 0);
  fade.addColorStop(0, css(color));
  fade.addColorStop(0.3, css(color));
  fade.addColorStop(1, css(color, 0));
  ctx.strokeStyle = fade;
  // Half of the line lies outside the card and is clipped away.
  ctx.lineWidth = 2 * width;
  roundedRect(ctx, rect, radius);
  ctx.stroke();
};

const standard: Skin = {
  paint: (ctx, stage, rect, color, state) => {
    const { short, palette, look } = stage;
    const { optionCardOpacity, optionStripeWidth } = look.effects;
    const radius = cardRadius(stage);
    fillBlurred(ctx, 0.03 * short, BLACK, 0.32, () => {
      roundedRect(ctx, { ...rect, y: rect.y + 0.01 * short }, radius);
    });
    roundedRect(ctx, rect, radius);
    ctx.save();
    ctx.clip();
    // What the shadow put under the card would show through it.
    ctx.clearRect(rect.x, rect.y, rect.width, rect.height);
    if (state === 'right') {
      const fill = ctx.createLinearGradient(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
      fill.addColorStop(0, css(mix(palette.accent, WHITE, 0.12)));
      fill.addColorStop(1, css(mix(palette.accent, palette.primary, 0.35)));
      ctx.fillStyle = fill;
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
    } else {
      const tint = mix(mix(palette.background, color, 0.72), palette.text, 0.06);
      const base = state === 'wrong' ? desaturate(tint, 0.75) : tint;
      const fill = ctx.createLinearGradient(0, rect.y, 0, rect.y + rect.height);
      fill.addColorStop(0, css(mix(base, WHITE, 0.06), Math.min(1, optionCardOpacity * 1.35)));
      fill.addColorStop(1, css(base, optionCardOpacity));
      ctx.fillStyle = css(palette.background, 0.35);
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      ctx.fillStyle = fill;
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      paintStripe(
        ctx,
        rect,
        radius,
        state === 'wrong' ? desaturate(color, 0.8) : color,
        (optionStripeWidth * short) / 1080,
      );
    }
    ctx.restore();
    const line = Math.max(1, 0.0016 * short);
    ctx.lineWidth = line;
    ctx.strokeStyle = css(WHITE, state === 'right' ? 0.5 : 0.12);
    roundedRect(
      ctx,
      { x: rect.x + line / 2, y: rect.y + line / 2, width: rect.width - line, height: rect.height - line },
      radius,
    );
    ctx.stroke();
  },
};

/** By `optionCardVariant`. */
const SKINS: Partial<Record<ThemeEffects['optionCardVariant'], Skin>> = { standard };

const paintChip = (stage: Stage, card: Card, rect: Rect, color: Rgb, state: CardState) => {
  const { ctx, palette, family } = stage;
  const { size, inset } = card.layout.chip;
  const x = rect.x + inset;
  const y = rect.y + Math.round((rect.height - size) / 2);
  const onAccent = readableOn(palette.accent, palette.background);
  const chip = underWhite(color);
  const ground = state === 'right' ? onAccent : state === 'wrong' ? desaturate(chip, 0.85) : chip;
  const ink = state === 'right' ? readableOn(onAccent, palette.accent) : WHITE;
  ctx.fillStyle = css(ground, state === 'right' ? 0.92 : 1);
  roundedRect(ctx, { x, y, width: size, height: size }, size * 0.28);
  ctx.fill();
  ctx.strokeStyle = css(ink);
  ctx.lineWidth = size * 0.11;
  if (card.option.mark === 'true') strokeCheck(ctx, x, y, size, 1);
  else if (card.option.mark === 'false') strokeCross(ctx, x, y, size);
  else {
    ctx.font = `800 ${size * 0.52}px ${family}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.direction = 'ltr';
    ctx.fillStyle = css(ink);
    ctx.fillText(String.fromCharCode(65 + card.index), x + size / 2, y + size * 0.69);
  }
};

/** Room round a card's sprite for its shadow, in pixels. */
const padOf = ({ short }: Stage) => Math.ceil(0.05 * short);

/**
 * A card's picture in a state, with the place of the unscaled card and its shadow. It is painted as
 * large as the card comes to rest, so that it is sharp there.
 */
export const cardSprite = (
  stage: Stage,
  card: Card,
  count: number,
  state: CardState,
  scale = SCALE[state],
): { picture: OffscreenCanvas; rect: Rect } => {
  const { palette, look, sprites, short } = stage;
  const pad = padOf(stage);
  const { rect, text } = card.layout;
  const outer = { x: rect.x - pad, y: rect.y - pad, width: rect.width + 2 * pad, height: rect.height + 2 * pad };
  const color = optionColor(stage, card.index, count);
  const { optionCardVariant, optionCardOpacity, optionStripeWidth, textShadowStyle } = look.effects;
  const key = JSON.stringify([
    'card',
    short,
    state,
    scale,
    card.index,
    card.option,
    rect.width,
    rect.height,
    card.layout.chip,
    text.font,
    text.lines,
    palette,
    optionCardVariant,
    optionCardOpacity,
    optionStripeWidth,
    textShadowStyle,
  ]);
  const picture = sprites.picture(key, outer.width * scale, outer.height * scale, (ctx) => {
    ctx.scale(scale, scale);
    ctx.translate(pad - rect.x, pad - rect.y);
    const own = { ...stage, ctx };
    memberOf(SKINS, optionCardVariant).paint(ctx, stage, rect, color, state);
    paintChip(own, card, rect, color, state);
    const { size, inset } = card.layout.chip;
    const room = rect.width - size - 2 * inset - Math.round(0.03 * short);
    const y = rect.y + Math.round((rect.height - text.height) / 2);
    const ink = state === 'right' ? readableOn(palette.accent, palette.background) : palette.text;
    paintText(ctx, stage, text, rect.x + size + 2 * inset, y, room, { color: ink, shadow: state !== 'right' });
  });
  return { picture, rect: outer };
};
