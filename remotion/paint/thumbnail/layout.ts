import type { Rect, Stage } from '../stage';

export interface Point {
  x: number;
  y: number;
}

/**
 * The lower right corner is empty, because platforms display the duration there; in right-to-left interfaces it is in the
 * other corner.
 */
export interface ThumbnailLayout extends WordsLayout {
  /** Of the subject. */
  subject: Rect;
  /** Corners of the coloured panel behind the subject. */
  panel: readonly Point[];
}

/** Where texts are. */
export interface WordsLayout {
  /** Title and label. */
  words: Rect;
  /** Font size of the title in pixels. */
  size: { max: number; min: number };
  maxLines: number;
  align: 'start' | 'center';
}

/** Multiples of width and height. */
const rect = ({ width, height }: Stage, x: number, y: number, w: number, h: number): Rect => ({
  x: Math.round(x * width),
  y: Math.round(y * height),
  width: Math.round(w * width),
  height: Math.round(h * height),
});

const corners = ({ width, height }: Stage, points: readonly (readonly [number, number])[]): Point[] =>
  points.map(([x, y]) => ({ x: x * width, y: y * height }));

/** Lays out the texts on a picture through to the edges. */
export const layoutBleed = (stage: Stage): WordsLayout => {
  const { short, shape, localizer } = stage;
  const isBeside = shape === 'landscape';
  return {
    words: isBeside
      ? rect(stage, 0.05, 0.08, 0.56, localizer.rightToLeft ? 0.74 : 0.84)
      : rect(stage, 0.07, shape === 'portrait' ? 0.52 : 0.5, 0.86, shape === 'portrait' ? 0.34 : 0.44),
    size: isBeside ? { max: 0.32 * short, min: 0.13 * short } : { max: 0.24 * short, min: 0.09 * short },
    maxLines: 5,
    align: 'start',
  };
};

/** Lays out a thumbnail, separately for each aspect ratio. */
export const layoutThumbnail = (stage: Stage): ThumbnailLayout => {
  const { short, shape, localizer } = stage;
  switch (shape) {
    case 'landscape':
      return {
        words: rect(stage, 0.05, 0.08, 0.55, localizer.rightToLeft ? 0.74 : 0.84),
        subject: rect(stage, 0.635, 0.13, 0.325, 0.66),
        panel: corners(stage, [
          [0.7, 0],
          [1, 0],
          [1, 1],
          [0.56, 1],
        ]),
        size: { max: 0.3 * short, min: 0.118 * short },
        maxLines: 5,
        align: 'start',
      };
    case 'portrait':
      return {
        words: rect(stage, 0.07, 0.06, 0.86, 0.39),
        subject: rect(stage, 0.1, 0.5, 0.8, 0.36),
        panel: corners(stage, [
          [0, 0.53],
          [1, 0.43],
          [1, 1],
          [0, 1],
        ]),
        size: { max: 0.24 * short, min: 0.09 * short },
        maxLines: 6,
        align: 'center',
      };
    case 'square':
      return {
        words: rect(stage, 0.05, 0.045, 0.9, 0.46),
        subject: rect(stage, 0.2, 0.54, 0.6, 0.4),
        panel: corners(stage, [
          [0, 0.6],
          [1, 0.48],
          [1, 1],
          [0, 1],
        ]),
        size: { max: 0.2 * short, min: 0.078 * short },
        maxLines: 4,
        align: 'center',
      };
  }
};
