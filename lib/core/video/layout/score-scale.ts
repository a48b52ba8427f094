import type { Localizer } from '../../words/localizer';
import type { Words } from '../../words/words';
import type { LayoutStage } from './stage';
import { layoutText, type TextLayout } from './text';

interface ScoreBand {
  from: number;
  to: number;
  name: string;
}

/** The upper end of each band, as a share of the questions. */
const SHARES = [0.35, 0.65, 0.85, 1] as const;

/** Bands of scores from 0 to `questions` without gaps. Short quizzes have fewer bands. */
export const scoreBands = (questions: number, names: Words['scores']): ScoreBand[] => {
  const bands: ScoreBand[] = [];
  let from = 0;
  for (const [index, share] of SHARES.entries()) {
    const to = Math.floor(questions * share);
    if (to < from) continue;
    bands.push({ from, to, name: names[index] ?? '' });
    from = to + 1;
  }
  return bands;
};

/** Texts without letters are painted from left to right. */
const rangeOf = ({ from, to }: ScoreBand, { number, rightToLeft }: Localizer) => {
  if (from === to) return number(from);
  return rightToLeft ? `${number(to)}–${number(from)}` : `${number(from)}–${number(to)}`;
};

export interface ScoreRow {
  range: TextLayout;
  name: TextLayout;
}

export interface ScoreScale {
  rows: ScoreRow[];
  rowWidth: number;
  rowHeight: number;
  /** The width of a row's chip, and the distance from it to the name. */
  chip: number;
  inset: number;
}

interface ScoreSizes {
  rowWidth: number;
  rowHeight: number;
  /** Of texts, in pixels. */
  size: number;
  minSize: number;
  /** Default: as wide as the longest range. */
  chip?: number;
}

/** The names of scores from 0 to `questions`; none without questions. */
export const scoreRows = (
  stage: LayoutStage,
  questions: number,
  { rowWidth, rowHeight, size, minSize, chip: givenChip }: ScoreSizes,
): ScoreScale => {
  const { localizer, short } = stage;
  const style = { size, minSize, lineHeight: 1.2, maxLines: 1 };
  const inset = Math.round(0.75 * size);
  const box = (width: number) => ({ width, height: short });
  const bands = questions > 0 ? scoreBands(questions, localizer.words.scores) : [];
  const ranges = bands.map((band) =>
    layoutText(stage, rangeOf(band, localizer), box(givenChip ?? rowWidth), { ...style, weight: 800 }),
  );
  const chip = givenChip ?? Math.round(Math.max(2 * size, ...ranges.map(({ width }) => width + size)));
  const rows = bands.map(
    (band, index): ScoreRow => ({
      range: ranges[index] as TextLayout,
      name: layoutText(stage, band.name, box(rowWidth - chip - 1.5 * inset), { ...style, weight: 600 }),
    }),
  );
  return { rows, rowWidth, rowHeight, chip, inset };
};
