import type { LogoCorner } from '../../lib/core/model/brand';
import type { Canvas } from '../../lib/core/video/canvas';
import { type Font, type LayoutStage, type Measure, type Rect, stageOf } from '../../lib/core/video/layout/stage';
import type { SeenLook } from '../../lib/core/video/views';
import type { Localizer } from '../../lib/core/words/localizer';
import { type Rgb, rgb } from './color';
import type { Media } from './media';
import { type Context, type Sprites, withPrefix } from './sprites';

export type { Rect };

export interface Palette {
  background: Rgb;
  text: Rgb;
  primary: Rgb;
  secondary: Rgb;
  accent: Rgb;
}

/** The context of painting a scene or effect. */
export interface Stage extends LayoutStage {
  ctx: Context;
  /** The scene's role in a transition. Each role has its own cached layers. */
  role: 'current' | 'incoming';
  sprites: Sprites;
  media: Media;
  look: SeenLook;
  palette: Palette;
}

/** Creates a measure with a separate canvas, so that measuring does not affect painting. */
export const canvasMeasure = (family: string): Measure => {
  const ctx = new OffscreenCanvas(1, 1).getContext('2d');
  if (ctx === null) throw new Error('This browser cannot measure text.');
  return (text, font) => {
    ctx.font = cssFont(family, font);
    ctx.letterSpacing = `${font.letterSpacing.toFixed(3)}px`;
    return ctx.measureText(text).width;
  };
};

/** A font in CSS syntax. */
export const cssFont = (family: string, { weight, size }: Font): string => `${weight} ${size.toFixed(2)}px ${family}`;

export const createStage = (
  ctx: Context,
  role: Stage['role'],
  sprites: Sprites,
  media: Media,
  canvas: Canvas,
  look: SeenLook,
  localizer: Localizer,
  family: string,
  hasCaptions = false,
  logoCorner: LogoCorner | null = null,
): Stage => {
  // The player keeps its sprites when the language changes, and with it words, formats and direction, the captions or the logo's corner.
  const room = `${hasCaptions ? 'captions|' : ''}${logoCorner ?? ''}`;
  const localized = withPrefix(sprites, `${localizer.locale}|${look.layout}|${room}`);
  return {
    ...stageOf(canvas, localizer.rightToLeft, hasCaptions, logoCorner, look.layout),
    ctx,
    role,
    sprites: localized,
    media,
    look,
    localizer,
    palette: {
      background: rgb(look.backgroundColor),
      text: rgb(look.textColor),
      primary: rgb(look.primaryColor),
      secondary: rgb(look.secondaryColor),
      accent: rgb(look.accentColor),
    },
    family,
    measure: sprites.value(`measure ${family}`, () => canvasMeasure(family)),
    cached: localized.value,
  };
};
