import type { Canvas } from '../../lib/video/canvas';
import type { SeenLook } from '../../lib/video/views';
import { type Rgb, rgb } from './color';
import type { Media } from './media';
import type { Role } from './recording';
import type { Context, Sprites } from './sprites';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Palette {
  background: Rgb;
  text: Rgb;
  primary: Rgb;
  secondary: Rgb;
  accent: Rgb;
}

/** What every scene and effect paints on and with. */
export interface Stage {
  ctx: Context;
  /** Which of the two scenes of a transition this is; each keeps layers of its own. */
  role: Role;
  sprites: Sprites;
  media: Media;
  width: number;
  height: number;
  /** The short side in pixels: all sizes are multiples of it (../shared/design/look.md, Grid). */
  short: number;
  shape: 'landscape' | 'portrait' | 'square';
  /** What matters stays inside: platforms' buttons lie outside (../shared/design/look.md, Grid). */
  safe: Rect;
  look: SeenLook;
  palette: Palette;
  /** CSS font family list. */
  family: string;
}

const shapeOf = (width: number, height: number): Stage['shape'] => {
  if (width > height * 1.2) return 'landscape';
  return height > width * 1.2 ? 'portrait' : 'square';
};

/** Multiples of the short side. */
const MARGINS = {
  landscape: { top: 0.07, right: 0.07, bottom: 0.07, left: 0.07 },
  square: { top: 0.07, right: 0.07, bottom: 0.07, left: 0.07 },
  portrait: { top: 0.22, right: 0.16, bottom: 0.36, left: 0.08 },
} as const;

export const createStage = (
  ctx: Context,
  role: Stage['role'],
  sprites: Sprites,
  media: Media,
  canvas: Canvas,
  look: SeenLook,
  family: string,
): Stage => {
  const { width, height } = canvas;
  const short = Math.min(width, height);
  const shape = shapeOf(width, height);
  const { top, right, bottom, left } = MARGINS[shape];
  return {
    ctx,
    role,
    sprites,
    media,
    width,
    height,
    short,
    shape,
    safe: {
      x: Math.round(left * short),
      y: Math.round(top * short),
      width: Math.round(width - (left + right) * short),
      height: Math.round(height - (top + bottom) * short),
    },
    look,
    palette: {
      background: rgb(look.backgroundColor),
      text: rgb(look.textColor),
      primary: rgb(look.primaryColor),
      secondary: rgb(look.secondaryColor),
      accent: rgb(look.accentColor),
    },
    family,
  };
};
