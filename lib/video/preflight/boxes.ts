import type { VideoProps } from '../props';

/**
 * How the painter sets texts when it must set them tightest: multiples of the short side, from
 * remotion/paint (stage.ts, scenes/*, boards/*). `fit.painter.test.ts` holds them against what it paints.
 */
export type Shape = 'landscape' | 'portrait' | 'square';

export interface Frame {
  shape: Shape;
  /** Of the part of the frame that platforms leave free. */
  width: number;
  height: number;
  /** Of the whole frame. */
  full: number;
}

const MARGINS = { landscape: [0.14, 0.14], square: [0.14, 0.14], portrait: [0.24, 0.58] } as const;

export const frameOf = ({ width, height }: VideoProps['canvas']): Frame => {
  const short = Math.min(width, height);
  const shape = width > height * 1.2 ? 'landscape' : height > width * 1.2 ? 'portrait' : 'square';
  const [across, down] = MARGINS[shape];
  return { shape, width: width / short - across, height: height / short - down, full: width / short };
};

/** A box with a text that stands there alone. */
export interface TextBox {
  width: number;
  height: number;
  size: number;
  lineHeight: number;
  maxLines: number;
  bold: boolean;
  /** Added to a title's own spacing; multiples of the size. */
  spacing: number;
}

type BoxName = 'title' | 'subtitle' | 'round' | 'roundLabel' | 'outro' | 'hint' | 'fact';

/** The boxes of texts that do not share their room with others. */
export const textBoxes = ({ shape, width, height, full }: Frame): Record<BoxName, TextBox> => {
  const wide = shape === 'landscape';
  const intro = width * (wide ? 0.76 : 0.96);
  const bold = { bold: true, spacing: 0 };
  return {
    title: { ...bold, width: intro, height: height * 0.56, size: 0.052, lineHeight: 1.06, maxLines: wide ? 4 : 7 },
    subtitle: {
      bold: false,
      spacing: 0,
      width: intro,
      height: height * 0.22,
      size: 0.032,
      lineHeight: 1.3,
      maxLines: 4,
    },
    round: {
      ...bold,
      width: width * (wide ? 0.72 : 1),
      height: height * 0.6,
      size: 0.05,
      lineHeight: 1.04,
      maxLines: 5,
    },
    roundLabel: {
      bold: true,
      spacing: 0.07,
      width: width - (shape === 'portrait' ? 0.15 : 0.22),
      height: 0.05,
      size: 0.031,
      lineHeight: 1.4,
      maxLines: 1,
    },
    outro: {
      ...bold,
      width: wide ? full * 0.53 - 0.07 : width,
      height: height * 0.46,
      size: 0.036,
      lineHeight: 1.1,
      maxLines: 9,
    },
    hint: {
      bold: false,
      spacing: 0,
      width: width - 0.17,
      height: 1,
      size: 0.028,
      lineHeight: 1.25,
      maxLines: 2,
    },
    fact: {
      ...bold,
      spacing: -0.015,
      width: width * (wide ? 0.86 : 1),
      // Under the heading, the right answer's card and the label.
      height: height - 0.2 - 0.1,
      size: 0.034,
      lineHeight: 1.24,
      maxLines: wide ? 8 : 14,
    },
  };
};

/** A question and its board at the tightest density (remotion/paint/scenes/density.ts). */
export const TIGHTEST = {
  question: { size: 0.046, lineHeight: 1.14, maxLines: 12 },
  option: { size: 0.034, lineHeight: 1.22 },
  cardHeight: 0.084,
  cardPadding: 0.014,
  gap: 0.016,
  /** Between question and cards. */
  between: 0.05,
  /** A line of it, and what the number of the question takes beside the round's name, its difficulty included. */
  heading: 0.0434,
  headingCount: 0.47,
  belowHeading: 0.034,
  /** Of the countdown; in 9:16 it stands in the corner above the question. */
  ring: { portrait: 0.058, others: 0.086 },
  belowCards: 0.028,
} as const;
