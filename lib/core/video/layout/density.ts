import type { LayoutStage } from './stage';

/** Sizes and distances of a question, in multiples of the short side. */
export interface Density {
  question: readonly [size: number, minSize: number];
  questionLines: number;
  option: readonly [size: number, minSize: number];
  cardHeight: number;
  cardPadding: number;
  gap: number;
  /** Whether the ring moves into the corner in 9:16 to save space. */
  tight?: boolean;
}

/** Legible on a phone: question text is at least 4.5 % of the short side. */
const MIN_QUESTION = 0.046;
const MIN_OPTION = 0.034;

/** From usual to tight: for every layout. */
export const tighter = (lines: number): [Density, ...Density[]] => [
  {
    question: [0.07, 0.058],
    questionLines: lines,
    option: [0.048, 0.037],
    cardHeight: 0.128,
    cardPadding: 0.024,
    gap: 0.024,
  },
  {
    question: [0.058, MIN_QUESTION],
    questionLines: lines + 1,
    option: [0.04, MIN_OPTION],
    cardHeight: 0.108,
    cardPadding: 0.02,
    gap: 0.02,
    tight: true,
  },
  {
    question: [0.05, MIN_QUESTION],
    questionLines: 12,
    option: [0.036, MIN_OPTION],
    cardHeight: 0.084,
    cardPadding: 0.014,
    gap: 0.016,
    tight: true,
  },
];

const ROOMY: Record<LayoutStage['shape'], Density> = {
  landscape: {
    question: [0.096, 0.074],
    questionLines: 2,
    option: [0.056, 0.044],
    cardHeight: 0.164,
    cardPadding: 0.03,
    gap: 0.03,
  },
  portrait: {
    question: [0.094, 0.076],
    questionLines: 4,
    option: [0.056, 0.044],
    cardHeight: 0.14,
    cardPadding: 0.028,
    gap: 0.026,
  },
  square: {
    question: [0.088, 0.07],
    questionLines: 3,
    option: [0.05, 0.042],
    cardHeight: 0.16,
    cardPadding: 0.028,
    gap: 0.028,
  },
};

/** From spacious to tight: each fits more text than the previous one. */
export const densities = (shape: LayoutStage['shape']): [Density, ...Density[]] => [
  ROOMY[shape],
  ...tighter(shape === 'landscape' ? 3 : 5),
];
