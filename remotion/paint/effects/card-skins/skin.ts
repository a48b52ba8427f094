import type { Look } from '../../../../lib/core/model/theme';
import { contrast, contrastColor, css, darkenForWhiteText, ensureContrast, mix, type Rgb, WHITE } from '../../color';
import { roundedRect } from '../../shapes';
import type { Context } from '../../sprites';
import type { Palette, Rect, Stage } from '../../stage';

export type CardState = 'idle' | 'correct' | 'wrong';

/** The colours of text on a card. */
export interface CardInks {
  /** The option's text. */
  text: Rgb;
  /** The background of the text, where the contrast is lowest. */
  ground: Rgb;
  /** Whether the text casts the theme's shadow. */
  shadow: boolean;
  /** The chip with the option's letter. */
  chip: Rgb;
  letter: Rgb;
}

/** A variant of option cards (`optionCardVariant`). */
export interface CardSkin {
  /** The colours of `count` options, none of which is the right answer's. */
  colors: (stage: Pick<Stage, 'palette' | 'look'>, count: number) => Rgb[];
  /** Paints the surface inside `rect`, and its shadow around it, in a sprite. `color` is that of the option. */
  paint: (ctx: Context, stage: Stage, rect: Rect, color: Rgb, state: CardState) => void;
  /** Colours that are readable on the surface. */
  inks: (stage: Pick<Stage, 'palette' | 'look'>, color: Rgb, state: CardState) => CardInks;
}

/** The opacity of wrong answers (`revealDimIntensity`). Their texts are always readable. */
export const wrongOpacity = ({ effects }: Pick<Look, 'effects'>): number => 0.94 - 0.65 * effects.revealDimIntensity;

/** The strength of a wrong card's surface, so that its text stands out although it is dimmed too. */
export const WRONG_SURFACE = 0.32;

/** Corner radius of cards in pixels. */
export const cardRadius = ({ short }: Stage): number => Math.round(0.026 * short);

/** The gradient of the correct card, from upper left to lower right, and an ink that is readable on it. */
export const correctFill = ({ accent, primary, background }: Palette): { from: Rgb; to: Rgb; ink: Rgb } => {
  const ink = contrast(accent, background) >= 5 ? background : contrastColor(accent);
  return {
    from: ensureContrast(mix(accent, WHITE, 0.12), ink, accent),
    to: ensureContrast(mix(accent, primary, 0.35), ink, accent),
    ink,
  };
};

/** The inks of the correct card. */
export const correctInks = (palette: Palette): CardInks => {
  const { ink } = correctFill(palette);
  // The chip has the card's colours, swapped.
  return { text: ink, ground: palette.accent, shadow: false, chip: ink, letter: palette.accent };
};

/** Fills `rect` with the correct card's gradient. */
export const fillCorrect = (ctx: Context, palette: Palette, { x, y, width, height }: Rect): void => {
  const { from, to } = correctFill(palette);
  const fill = ctx.createLinearGradient(x, y, x + width, y + height);
  fill.addColorStop(0, css(from));
  fill.addColorStop(1, css(to));
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, width, height);
};

/** A letter chip in an option's colour. */
export const chipOf = (color: Rgb): Pick<CardInks, 'chip' | 'letter'> => ({
  chip: darkenForWhiteText(color),
  letter: WHITE,
});

/** A band of `width` pixels along the card's left edge that gets thinner in the corners. The card must be the clip. */
export const paintStripe = (ctx: Context, rect: Rect, radius: number, color: Rgb, width: number): void => {
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

/** `optionStripeWidth` in pixels of this frame. The setting is for a short side of 1080. */
export const stripeWidth = ({ look, short }: Stage): number => (look.effects.optionStripeWidth * short) / 1080;

/** A thin line just inside the card's edge. */
export const strokeEdge = (ctx: Context, { x, y, width, height }: Rect, radius: number, line: number): void => {
  ctx.lineWidth = line;
  roundedRect(ctx, { x: x + line / 2, y: y + line / 2, width: width - line, height: height - line }, radius - line / 2);
  ctx.stroke();
};
