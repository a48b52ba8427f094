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

/** All answers of a quiz with the numbers of their questions. */
export interface RecapLayout {
  kind: 'recap';
  label: TextLayout;
  labelAt: { x: number; y: number };
  rows: RecapRow[];
  /** The width of a row's number. */
  numberWidth: number;
  /** How many answers are not listed; null if all are. */
  more: { text: TextLayout; x: number; y: number } | null;
}

/** Sizes that are tried, in multiples of the short side. */
const SIZES = [0.18, 0.14, 0.11, 0.09, 0.07, 0.062, 0.054, 0.047, 0.041, 0.036] as const;
/** Heights of rows, in multiples of the text's size: as high as there is room. */
const ROW = { least: 1.45, most: 2 };
/** Below this size, an answer is rather cut than all made smaller, and the share of the answers that may be. */
const CUT = { below: 0.05, share: 0.25 };
/** The narrowest column, in multiples of the text's size. */
const NARROWEST = 8.5;

/** A list of the answers in `area`: as large as all of them fit, otherwise as many as are readable. */
export const recapLayout = (stage: LayoutStage, { answers, total }: Recap, area: Rect): RecapLayout => {
  const { px, short, localizer } = stage;
  const { fill, words, number } = localizer;
  const least = leastSize(stage);
  const label = labelLayout(stage, words.ending.answers, area.width, 0.044, least / short);
  const y = area.y + label.height + px(0.02);
  const inner = { ...area, y, height: area.y + area.height - y };
  const gap = px(0.03);

  /** Null if not all answers fit, unless the list may be cut. @param most of the answers that may be cut */
  const lay = (size: number, columns: number, isCut: boolean, most = 0): RecapLayout | null => {
    const perColumn = Math.max(1, Math.floor(inner.height / Math.round(ROW.least * size)));
    const room = perColumn * columns;
    if (total > room && !isCut) return null;
    // The last place says how many more there are.
    const shown = answers.slice(0, total > room ? room - 1 : total);
    const rest = total - shown.length;
    const used = Math.max(1, Math.ceil((shown.length + (rest > 0 ? 1 : 0)) / columns));
    const rowHeight = Math.round(Math.min(ROW.most * size, inner.height / used));
    const width = Math.floor((inner.width - gap * (columns - 1)) / columns);
    const at = (index: number) => ({
      x: inner.x + Math.floor(index / used) * (width + gap),
      y: inner.y + (index % used) * rowHeight,
    });
    const style = { size, minSize: size, lineHeight: 1.25, maxLines: 1 };
    const lastNumber = Math.max(10, ...shown.map((answer) => answer.number));
    const numberWidth = Math.round(size * (0.6 + 0.65 * number(lastNumber).length));
    const lineIn = (text: string, room: number, weight: number) =>
      layoutText(stage, text, { width: room, height: rowHeight }, { ...style, weight });
    const rows = shown.map(
      (answer, index): RecapRow => ({
        number: lineIn(number(answer.number), numberWidth, 800),
        text: lineIn(answer.text, width - numberWidth - Math.round(0.4 * size), 600),
        rect: { ...at(index), width, height: rowHeight },
      }),
    );
    if (!isCut && rows.filter(({ text }) => !text.complete).length > most) return null;
    const more = lineIn(fill(words.ending.more, { number: rest }), width, 700);
    const free = inner.height - used * rowHeight;
    const shift = Math.round(free / 2);
    return {
      kind: 'recap',
      label,
      labelAt: { x: area.x, y: area.y + shift },
      rows: rows.map((row) => ({ ...row, rect: { ...row.rect, y: row.rect.y + shift } })),
      numberWidth,
      more:
        rest === 0
          ? null
          : {
              text: more,
              x: at(shown.length).x,
              y: at(shown.length).y + shift + Math.round((rowHeight - more.height) / 2),
            },
    };
  };

  const sizes = [...SIZES.map((share) => share * short).filter((size) => size > least), least];
  const columnsAt = (size: number) => [1, 2].filter((count) => count === 1 || inner.width / count > NARROWEST * size);
  for (const size of sizes) {
    for (const columns of columnsAt(size)) {
      const layout = lay(size, columns, false, size < CUT.below * short ? Math.floor(CUT.share * total) : 0);
      if (layout !== null) return layout;
    }
  }
  const layout = lay(least, columnsAt(least).length, true);
  if (layout === null) throw new RangeError('A list that may be cut always fits.');
  return layout;
};
