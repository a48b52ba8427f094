import type { Recap } from '../recap';
import { labelLayout } from './heading';
import { leastSize } from './panel';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';

interface RecapRow {
  number: TextLayout;
  text: TextLayout;
  rect: Rect;
}

/** All answers of a quiz with the numbers of their questions, on a card. */
export interface RecapLayout {
  kind: 'recap';
  card: Rect;
  label: TextLayout;
  labelAt: { x: number; y: number };
  rows: RecapRow[];
  /** The width of a row's number. */
  numberWidth: number;
  /** How many answers are not listed; null if all are. */
  more: { text: TextLayout; x: number; y: number } | null;
}

/** Sizes that are tried, in multiples of the short side. */
const SIZES = [0.058, 0.052, 0.046, 0.04] as const;
const ROW = 1.5;
/** The narrowest column, in multiples of the text's size. */
const NARROWEST = 8.5;

/** A list of the answers in `area`: as large as all of them fit, otherwise as many as are readable. */
export const recapLayout = (stage: LayoutStage, { answers, total }: Recap, area: Rect): RecapLayout => {
  const { px, short, localizer } = stage;
  const { fill, words, number } = localizer;
  const padding = px(0.034);
  const least = leastSize(stage);
  const label = labelLayout(stage, words.ending.answers, area.width - 2 * padding, 0.042, least / short);
  const inner = {
    x: area.x + padding,
    y: area.y + padding + label.height + px(0.014),
    width: area.width - 2 * padding,
    height: area.height - 2 * padding - label.height - px(0.014),
  };
  const gap = px(0.03);

  const lay = (size: number, columns: number, isForced: boolean): RecapLayout | null => {
    const rowHeight = Math.round(ROW * size);
    const perColumn = Math.floor(inner.height / rowHeight);
    const room = perColumn * columns;
    if (perColumn < 1 || (total > room && !isForced)) return null;
    const width = Math.floor((inner.width - gap * (columns - 1)) / columns);
    // The last place says how many more there are.
    const shown = answers.slice(0, total > room ? room - 1 : total);
    const style = { size, minSize: size, lineHeight: 1.25, maxLines: 1 };
    const numberWidth = Math.round(
      size * (0.55 + 0.62 * number(Math.max(10, ...shown.map((answer) => answer.number))).length),
    );
    const used = Math.max(1, Math.min(perColumn, Math.ceil((shown.length + (total > room ? 1 : 0)) / columns)));
    const at = (index: number) => ({
      x: inner.x + Math.floor(index / used) * (width + gap),
      y: inner.y + (index % used) * rowHeight,
    });
    const rows = shown.map((answer, index): RecapRow => {
      const box = { width: width - numberWidth - Math.round(0.4 * size), height: rowHeight };
      return {
        number: layoutText(
          stage,
          number(answer.number),
          { width: numberWidth, height: rowHeight },
          { ...style, weight: 800 },
        ),
        text: layoutText(stage, answer.text, box, { ...style, weight: 600 }),
        rect: { ...at(index), width, height: rowHeight },
      };
    });
    if (!isForced && rows.some(({ text }) => !text.complete)) return null;
    const rest = total - shown.length;
    const more =
      rest === 0
        ? null
        : {
            text: layoutText(
              stage,
              fill(words.ending.more, { number: rest }),
              { width, height: rowHeight },
              { ...style, weight: 700 },
            ),
            ...at(shown.length),
          };
    const height = inner.y - area.y + used * rowHeight + padding;
    const y = Math.round(area.y + (area.height - height) / 2);
    const shift = y - area.y;
    return {
      kind: 'recap',
      card: { ...area, y, height },
      label,
      labelAt: { x: inner.x, y: area.y + padding + shift },
      rows: rows.map((row) => ({ ...row, rect: { ...row.rect, y: row.rect.y + shift } })),
      numberWidth,
      more: more && { ...more, y: more.y + shift },
    };
  };

  const sizes = [...SIZES.map((share) => share * short).filter((size) => size > least), least];
  const columnsAt = (size: number) => [1, 2].filter((count) => count === 1 || inner.width / count > NARROWEST * size);
  for (const size of sizes) {
    for (const columns of columnsAt(size)) {
      const layout = lay(size, columns, false);
      if (layout !== null) return layout;
    }
  }
  const empty = { kind: 'recap' as const, card: area, label, labelAt: inner, rows: [], numberWidth: 0, more: null };
  return lay(least, columnsAt(least).length, true) ?? empty;
};
