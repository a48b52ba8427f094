import type { Localizer } from '../../words/localizer';
import type { Words } from '../../words/words';
import type { OutroView } from '../views';
import { handleLayout } from './handle';
import type { LayoutStage } from './stage';
import { layoutText, type TextLayout } from './text';
import { titleSpacing } from './title-spacing';

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

export interface OutroRow {
  range: TextLayout;
  name: TextLayout;
}

/** Lines of credits. */
const CREDIT_LINES = { landscape: 2, square: 2, portrait: 3 } as const;
/** More do not fit, and each attempt is laid out. */
const MAX_CREDITS = 12;

/** The line of credits: as many as fit, and where all are. Null without any. */
const creditsLayout = (stage: LayoutStage, { credits = [] }: OutroView, width: number): TextLayout | null => {
  const { localizer, short, shape } = stage;
  const { fill, words } = localizer;
  const lay = (count: number) => {
    const listed = fill(words.pictures, { credits: credits.slice(0, count).join(words.separator) });
    return layoutText(
      stage,
      count === credits.length ? listed : `${listed} … ${words.allPictures}`,
      { width, height: short },
      { weight: 600, size: 0.027 * short, minSize: 0.022 * short, lineHeight: 1.25, maxLines: CREDIT_LINES[shape] },
    );
  };
  if (credits.length === 0) return null;
  for (let count = Math.min(credits.length, MAX_CREDITS); count > 1; count--) {
    const layout = lay(count);
    if (layout.complete) return layout;
  }
  return lay(1);
};

export const outroLayout = (stage: LayoutStage, view: OutroView) => {
  const { localizer, safe, short, shape, width, px } = stage;
  // The right 45 % of a landscape frame stay empty for end cards.
  const column = shape === 'landscape' ? Math.round(width * 0.53) - safe.x : safe.width;
  const credits = creditsLayout(stage, view, column);
  // Everything else is above the credits.
  const height = safe.height - (credits ? credits.height + px(0.035) : 0);
  const text = layoutText(
    stage,
    view.text || localizer.words.thanks,
    { width: column, height: height * 0.46 },
    {
      weight: 800,
      size: 0.108 * short,
      minSize: 0.036 * short,
      lineHeight: 1.1,
      ...titleSpacing(stage, -0.005),
      maxLines: 9,
    },
  );
  const style = { size: 0.04 * short, minSize: 0.03 * short, lineHeight: 1.2, maxLines: 1 };
  const rowWidth = Math.min(column, Math.round(0.72 * short));
  const chip = Math.round(0.15 * short);
  const inset = Math.round(0.03 * short);
  const box = (width: number) => ({ width, height: short });
  const bands = view.questions > 0 ? scoreBands(view.questions, localizer.words.scores) : [];
  const rows = bands.map(
    (band): OutroRow => ({
      range: layoutText(stage, rangeOf(band, localizer), box(chip), { ...style, weight: 800 }),
      name: layoutText(stage, band.name, box(rowWidth - chip - 1.5 * inset), { ...style, weight: 600 }),
    }),
  );
  const lines = (view.lines ?? []).map((line, index) =>
    layoutText(
      stage,
      line,
      { width: column, height: safe.height * 0.2 },
      { weight: index === 0 ? 700 : 600, size: 0.06 * short, minSize: 0.036 * short, lineHeight: 1.2, maxLines: 3 },
    ),
  );
  const handle = handleLayout(stage, view.handle, column);
  const handleHeight = handle ? handle.height + px(0.035) : 0;
  const rowHeight = px(0.086);
  const gap = px(0.016);
  const lineGap = px(0.03);
  const rowsHeight = rows.length * (rowHeight + gap) + lines.reduce((sum, { height }) => sum + height + lineGap, 0);
  const total = text.height + px(0.055) + rowsHeight + handleHeight;
  const top = Math.round(safe.y + (height - total) * (shape === 'portrait' ? 0.4 : 0.5));
  const rowsTop = top + text.height + px(0.055);
  const handleTop = rowsTop + rowsHeight + px(0.02);
  const creditsTop = safe.y + safe.height - (credits?.height ?? 0);
  return {
    column,
    text,
    lines,
    lineGap,
    handle,
    handleTop,
    rows,
    rowWidth,
    chip,
    inset,
    rowHeight,
    gap,
    top,
    rowsTop,
    credits,
    creditsTop,
  };
};
