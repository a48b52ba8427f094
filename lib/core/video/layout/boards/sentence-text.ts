import { directionRuns, isRightToLeft, visualOrder } from '../../bidi';
import { syllables } from '../../hyphenation';
import { breakUnits } from '../../line-breaks';
import { balanced, hyphenated } from '../../lines';
import { drawable } from '../scripts';
import type { LayoutStage, Rect } from '../stage';
import { layoutText, measureIn, type TextLayout } from '../text';
import { titleSpacing } from '../title-spacing';

/** Part of a text, or a gap with its number. `level` is the embedding level, odd for text from right to left. */
export type Piece = ({ text: string; gap: null } | { text: ''; gap: number }) & { level: number };

export interface PlacedPiece {
  piece: Piece;
  x: number;
  /** Of its line. */
  y: number;
  width: number;
}

export interface SentenceText {
  pieces: PlacedPiece[];
  /** Font, size and line height of all parts. */
  style: TextLayout;
  height: number;
  complete: boolean;
}

/** Parts that stay together on a line. */
interface Cluster {
  pieces: Piece[];
  /** The level of the space that follows, if any. */
  space: number | null;
  /** Whether a line ends here. */
  ends: boolean;
}

/** Clusters before directions are known. */
interface Draft {
  pieces: { text: string; gap: number | null }[];
  space: boolean;
  ends: boolean;
}

/** Splits a word that is too wide for a line. */
type SplitWord = (word: string) => string[];

const draftsOf = (parts: readonly string[], split: SplitWord): Draft[] => {
  const clusters: Draft[] = [];
  let open = false;
  const add = (piece: Draft['pieces'][number]) => {
    if (open) clusters.at(-1)?.pieces.push(piece);
    else clusters.push({ pieces: [piece], space: false, ends: false });
    open = true;
  };
  const close = (space: boolean, ends = false) => {
    const last = clusters.at(-1);
    if (last !== undefined) {
      last.space = space;
      last.ends ||= ends;
    }
    open = false;
  };
  for (const [index, part] of parts.entries()) {
    if (/^\s/.test(part)) close(true, /^\s*\n/.test(part));
    const units = breakUnits(part);
    for (const [place, { text, after }] of units.entries()) {
      for (const [index, piece] of split(text).entries()) {
        if (index > 0) close(false);
        add({ text: piece, gap: null });
      }
      // The part's last unit is followed by the gap, not by a new line.
      if (place < units.length - 1) close(after === ' ', after === '\n');
    }
    if (/\s$/.test(part) && units.length > 0) close(true, part.slice(part.trimEnd().length).includes('\n'));
    if (index < parts.length - 1) add({ text: '', gap: index });
  }
  return clusters;
};

/** Stands for a gap when directions are found, as it does for a picture. */
const GAP = '\uFFFC';

/** Splits pieces where the direction changes. Each is drawn in its own direction. */
const clustersOf = (parts: readonly string[], rightToLeft: boolean, split: SplitWord): Cluster[] => {
  const drafts = draftsOf(parts, split);
  let text = '';
  const bounds: number[] = [];
  const add = (added: string) => {
    text += added;
    bounds.push(text.length);
  };
  for (const { pieces, space, ends } of drafts) {
    for (const piece of pieces) add(piece.gap === null ? piece.text : GAP);
    add(ends ? '\n' : space ? ' ' : '');
  }
  const runs = directionRuns(text, rightToLeft, bounds).values();
  const next = () => runs.next().value ?? [];
  return drafts.map(({ pieces, ends }) => ({
    pieces: pieces.flatMap(({ gap }): Piece[] => {
      const found = next();
      if (gap !== null) return [{ text: '', gap, level: found[0]?.level ?? 0 }];
      return found.map((run) => ({ ...run, gap: null }));
    }),
    space: next().map(({ level }) => level)[0] ?? null,
    ends,
  }));
};

/** Width of every gap, in multiples of the text size, so that it does not reveal the answer's length. */
const gapWidth = (count: number, size: number, width: number) =>
  Math.round(Math.min((count === 1 ? 6 : 4.6) * size, (count === 1 ? 0.62 : 0.45) * width));

interface Line {
  clusters: { cluster: Cluster; widths: number[]; width: number }[];
  width: number;
}

const fillLines = (measured: Line['clusters'], width: number, space: number): Line[] => {
  const lines: Line[] = [];
  let line: Line = { clusters: [], width: 0 };
  let glue = 0;
  for (const entry of measured) {
    if (line.clusters.length > 0 && line.width + glue + entry.width > width) {
      lines.push(line);
      line = { clusters: [], width: 0 };
      glue = 0;
    }
    line.width += glue + entry.width;
    line.clusters.push(entry);
    glue = entry.cluster.space === null ? 0 : space;
    if (entry.cluster.ends) {
      lines.push(line);
      line = { clusters: [], width: 0 };
      glue = 0;
    }
  }
  return line.clusters.length > 0 ? [...lines, line] : lines;
};

/** Breaks into the same number of lines, as narrow as possible. */
const balancedLines = (measured: Line['clusters'], width: number, space: number): Line[] => {
  const count = fillLines(measured, width, space).length;
  let [low, high] = [Math.max(0, ...measured.map((entry) => entry.width)), width];
  for (let round = 0; round < 9; round++) {
    const middle = (low + high) / 2;
    if (fillLines(measured, middle, space).length <= count) high = middle;
    else low = middle;
  }
  return fillLines(measured, high, space);
};

/** Ends the last word with an ellipsis. */
const cutLast = (pieces: PlacedPiece[]): void => {
  const last = pieces.findLast(({ piece }) => piece.gap === null);
  if (last !== undefined)
    last.piece = {
      ...last.piece,
      text: `${last.piece.text.slice(0, -1).replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')}…`,
      gap: null,
    };
};

/** Places a line's pieces by their directions. `start` is the line's edge, and `space` the width of a space. */
const placeLine = (
  line: Line,
  start: number,
  space: number,
  isMirrored: boolean,
): { piece: Piece; x: number; width: number }[] => {
  const items = line.clusters.flatMap(({ cluster, widths }, index) => [
    ...cluster.pieces.map((piece, place) => ({ piece, level: piece.level, width: widths[place] ?? 0, x: 0 })),
    ...(cluster.space === null || index === line.clusters.length - 1
      ? []
      : [{ piece: null, level: cluster.space, width: space, x: 0 }]),
  ]);
  let along = start;
  for (const index of visualOrder(items.map(({ level }) => level))) {
    const item = items[index];
    if (item === undefined) continue;
    item.x = isMirrored ? 2 * start + line.width - along - item.width : along;
    along += item.width;
  }
  return items.flatMap(({ piece, x, width }) => (piece === null ? [] : [{ piece, x, width }]));
};

/**
 * Lays out a text with gaps at the top of `area`, at the largest size that fits from `size` down to `minSize` (pixels).
 * Lines outside the area are omitted.
 */
export const layoutSentence = (
  stage: LayoutStage,
  parts: readonly string[],
  area: Rect,
  { size, minSize, align }: { size: number; minSize: number; align: 'start' | 'center' },
): SentenceText => {
  const written = parts.map(drawable);
  const text = written.join(' ');
  const isMirrored = stage.localizer.rightToLeft;
  const rightToLeft = isRightToLeft(text, isMirrored);
  const whole = clustersOf(written, rightToLeft, (word) => [word]);
  const gaps = parts.length - 1;
  for (let at = size; ; at = Math.max(minSize, at * 0.95)) {
    const smallest = at <= minSize;
    const style = layoutText(
      stage,
      // Its letter spacing depends on the start of the text, or among right-to-left texts on all of it.
      isMirrored ? text : text.slice(0, 40),
      { width: 1e6, height: 1e6 },
      { weight: 700, size: at, minSize: at, lineHeight: 1.5, ...titleSpacing(stage), maxLines: 1 },
    );
    const measure = measureIn(stage, style);
    const gap = gapWidth(gaps, at, area.width);
    const widths = { line: area.width, space: measure(' '), hyphen: measure('-') };
    const inSyllables = (word: string) =>
      balanced(
        hyphenated([{ text: word, after: '', width: measure(word) }], widths, measure, (wide) =>
          syllables(wide, stage.localizer.tag),
        ),
        widths,
      );
    const clusters = smallest ? clustersOf(written, rightToLeft, inSyllables) : whole;
    const measured = clusters.map((cluster) => {
      const own = cluster.pieces.map((piece) => (piece.gap === null ? measure(piece.text) : gap));
      return { cluster, widths: own, width: own.reduce((sum, width) => sum + width, 0) };
    });
    const { space } = widths;
    const all = balancedLines(measured, area.width, space);
    const fits = all.length * style.lineHeight <= area.height && all.every(({ width }) => width <= area.width + 1);
    if (!fits && !smallest) continue;
    const lines = fits ? all : all.slice(0, Math.max(1, Math.floor(area.height / style.lineHeight)));
    const pieces = lines.flatMap((line, row): PlacedPiece[] => {
      const free = area.width - Math.min(area.width, line.width);
      const start = align === 'center' ? free / 2 : rightToLeft && !isMirrored ? free : 0;
      const y = area.y + row * style.lineHeight;
      return placeLine(line, start, space, isMirrored).map((placed) => ({
        ...placed,
        x: Math.round(area.x + placed.x),
        y,
      }));
    });
    if (!fits) cutLast(pieces);
    return { pieces, style, height: lines.length * style.lineHeight, complete: fits };
  }
};
