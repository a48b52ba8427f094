import type { LogoCorner } from '../../model/brand';
import type { Layout } from '../../model/theme';
import type { ThemeEffects } from '../../model/theme-effects';
import type { Localizer } from '../../words/localizer';
import type { Canvas } from '../canvas';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The font of a line; its family is the theme's. */
export interface Font {
  weight: number;
  /** Pixels. */
  size: number;
  /** Pixels after each character. */
  letterSpacing: number;
}

/** Measures the width of a text on one line, in pixels. */
export type Measure = (text: string, font: Font) => number;

/**
 * The environment of layouts: canvas, fonts and text measurement. In a right-to-left language, x grows from the right
 * edge to the left: the painter mirrors the canvas.
 */
export interface LayoutStage {
  width: number;
  height: number;
  /** The short side in pixels: all sizes are multiples of it. */
  short: number;
  /** Converts multiples of the short side to whole pixels. */
  px: (share: number) => number;
  shape: 'landscape' | 'portrait' | 'square';
  /** Outside of it, buttons of platforms may cover the frame. Above the captions, if the picture has them. */
  safe: Rect;
  /** Where captions are; null if the picture has none. */
  captions: Rect | null;
  /** Where the brand's logo is, at the outer edge of its corner; null without one. */
  logo: Rect | null;
  look: { fontFamily: string; layout: Layout; effects: Pick<ThemeEffects, 'titleLetterSpacing' | 'optionFontWeight'> };
  /** Of the video's own words and numbers. */
  localizer: Localizer;
  /** CSS font family list. */
  family: string;
  measure: Measure;
  /** The value named `key`, computed on first use. */
  cached: <T>(key: string, compute: () => T) => T;
}

export const shapeOf = (width: number, height: number): LayoutStage['shape'] => {
  if (width > height * 1.2) return 'landscape';
  return height > width * 1.2 ? 'portrait' : 'square';
};

/** Multiples of the short side. */
const MARGINS = {
  landscape: { top: 0.07, right: 0.07, bottom: 0.07, left: 0.07 },
  square: { top: 0.07, right: 0.07, bottom: 0.07, left: 0.07 },
  portrait: { top: 0.22, right: 0.16, bottom: 0.36, left: 0.08 },
} as const;

/**
 * Layouts other than `classic`: apps have buttons on one side of 9:16, and the other is kept as clear, so that everything
 * is centred. Nothing covers a square in a feed. 16:9 keeps to the action-safe area of EBU R 95, 3.5 % of each side.
 */
const COMPOSED = {
  landscape: { top: 0.055, right: 0.063, bottom: 0.055, left: 0.063 },
  square: { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 },
  portrait: { left: 0.12, right: 0.12 },
} as const;

/** Height of the captions and the distance above them, in multiples of the short side: two lines with their plate. */
const CAPTIONS = {
  landscape: { height: 0.15, gap: 0.03 },
  square: { height: 0.14, gap: 0.028 },
  portrait: { height: 0.17, gap: 0.04 },
} as const;

/** The largest logo and the distance to everything else, in multiples of the short side. */
const LOGO = { height: 0.085, width: 0.3, gap: 0.022 } as const;

/**
 * The place of the logo, and what remains of the area above or below it, so that the logo never covers anything. The
 * corner is that of the frame, also in a right-to-left language.
 */
const withoutLogo = (
  area: Rect,
  corner: LogoCorner | null,
  rightToLeft: boolean,
  px: LayoutStage['px'],
): [logo: Rect | null, rest: Rect] => {
  if (corner === null) return [null, area];
  const [width, height] = [Math.min(px(LOGO.width), area.width), px(LOGO.height)];
  const isAtStart = corner.endsWith('left') !== rightToLeft;
  const x = isAtStart ? area.x : area.x + area.width - width;
  const rest = { ...area, height: area.height - height - px(LOGO.gap) };
  if (corner.startsWith('bottom')) return [{ x, y: area.y + area.height - height, width, height }, rest];
  return [
    { x, y: area.y, width, height },
    { ...rest, y: area.y + height + px(LOGO.gap) },
  ];
};

/** The members of a stage that depend only on its canvas and direction, on captions, the corner of the logo, and the layout. */
export const stageOf = (
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  rightToLeft: boolean,
  hasCaptions = false,
  logoCorner: LogoCorner | null = null,
  layout: Layout = 'classic',
): Pick<LayoutStage, 'width' | 'height' | 'short' | 'px' | 'shape' | 'safe' | 'captions' | 'logo'> => {
  const short = Math.min(width, height);
  const shape = shapeOf(width, height);
  const { top, right, bottom, left: start } = { ...MARGINS[shape], ...(layout !== 'classic' && COMPOSED[shape]) };
  // Platforms place their buttons on the right for most viewers, and on the left in right-to-left interfaces.
  const left = rightToLeft ? Math.max(start, right) : start;
  const px = (share: number) => Math.round(share * short);
  const whole = {
    x: px(left),
    y: px(top),
    width: Math.round(width - (left + right) * short),
    height: Math.round(height - (top + bottom) * short),
  };
  const [logo, area] = withoutLogo(whole, logoCorner, rightToLeft, px);
  const band = px(CAPTIONS[shape].height);
  const taken = hasCaptions ? band + px(CAPTIONS[shape].gap) : 0;
  return {
    width,
    height,
    short,
    px,
    shape,
    safe: { ...area, height: area.height - taken },
    captions: hasCaptions ? { ...area, y: area.y + area.height - band, height: band } : null,
    logo,
  };
};

/** A stage for layouts that are not painted. It caches every value that it computes. */
export const createLayoutStage = (
  canvas: Pick<Canvas, 'width' | 'height'>,
  look: LayoutStage['look'],
  localizer: Localizer,
  family: string,
  measure: Measure,
  hasCaptions = false,
  logoCorner: LogoCorner | null = null,
): LayoutStage => {
  const values = new Map<string, unknown>();
  return {
    ...stageOf(canvas, localizer.rightToLeft, hasCaptions, logoCorner, look.layout),
    look,
    localizer,
    family,
    measure,
    cached: <T>(key: string, compute: () => T): T => {
      if (!values.has(key)) values.set(key, compute());
      return values.get(key) as T;
    },
  };
};
