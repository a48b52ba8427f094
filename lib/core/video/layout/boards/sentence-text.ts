import { breakUnits, hasLeftToRight, isMixed, isRightToLeft, type Unit } from '../../line-breaks';
import type { LayoutStage, Rect } from '../stage';
import { layoutText, measureIn, type TextLayout } from '../text';
import { titleSpacing } from '../title-spacing';

/** Part of a text, or a gap with its number. */
export type Piece = { text: string; gap: null } | { text: ''; gap: number };

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

/** Parts that stay together on a line, and whether a space follows. */
interface Cluster {
  pieces: Piece[];
  space: boolean;
  /** Whether a line ends here. */
  ends: boolean;
}

/** Joins words that are read from left to right, so that they keep their order in a text from right to left. */
const withRuns = (units: readonly Unit[]): Unit[] => {
  const isRun = ({ text }: Unit) => hasLeftToRight(text) && !isMixed(text);
  const joined: Unit[] = [];
  for (const unit of units) {
    const last = joined.at(-1);
    if (last?.after === ' ' && isRun(last) && isRun(unit)) {
      joined[joined.length - 1] = { text: `${last.text} ${unit.text}`, after: unit.after };
    } else joined.push(unit);
  }
  return joined;
};

const clustersOf = (parts: readonly string[], joinsRuns: boolean): Cluster[] => {
  const clusters: Cluster[] = [];
  let open = false;
  const add = (piece: Piece) => {
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
    const units = joinsRuns ? withRuns(breakUnits(part)) : breakUnits(part);
    for (const [place, { text, after }] of units.entries()) {
      add({ text, gap: null });
      // The part's last unit is followed by the gap, not by a new line.
      if (place < units.length - 1) close(after === ' ', after === '\n');
    }
    if (/\s$/.test(part) && units.length > 0) close(true, part.slice(part.trimEnd().length).includes('\n'));
    if (index < parts.length - 1) add({ text: '', gap: index });
  }
  return clusters;
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
    glue = entry.cluster.space ? space : 0;
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
      text: `${last.piece.text.slice(0, -1).replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')}…`,
      gap: null,
    };
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
  const { rightToLeft } = stage.localizer;
  const text = parts.join(' ');
  const clusters = clustersOf(parts, rightToLeft && isRightToLeft(text, true));
  const gaps = parts.length - 1;
  for (let at = size; ; at = Math.max(minSize, at * 0.95)) {
    const smallest = at <= minSize;
    const style = layoutText(
      stage,
      // Its direction depends on the start of the text, or among right-to-left texts on all of it.
      rightToLeft ? text : text.slice(0, 40),
      { width: 1e6, height: 1e6 },
      { weight: 700, size: at, minSize: at, lineHeight: 1.5, ...titleSpacing(stage), maxLines: 1 },
    );
    const measure = measureIn(stage, style);
    const gap = gapWidth(gaps, at, area.width);
    const measured = clusters.map((cluster) => {
      const widths = cluster.pieces.map((piece) => (piece.gap === null ? measure(piece.text) : gap));
      return { cluster, widths, width: widths.reduce((sum, width) => sum + width, 0) };
    });
    const space = measure(' ');
    const all = balancedLines(measured, area.width, space);
    const fits = all.length * style.lineHeight <= area.height && all.every(({ width }) => width <= area.width + 1);
    if (!fits && !smallest) continue;
    const lines = fits ? all : all.slice(0, Math.max(1, Math.floor(area.height / style.lineHeight)));
    const pieces = lines.flatMap((line, row): PlacedPiece[] => {
      const free = area.width - Math.min(area.width, line.width);
      let along = align === 'center' ? free / 2 : 0;
      const end = style.alignsRight ? area.width : 2 * along + Math.min(area.width, line.width);
      return line.clusters.flatMap(({ cluster, widths }) => {
        const placed = cluster.pieces.map((piece, index): PlacedPiece => {
          const width = widths[index] ?? 0;
          const x = area.x + (style.reversed ? end - along - width : along);
          along += width;
          return { piece, x: Math.round(x), y: area.y + row * style.lineHeight, width };
        });
        along += cluster.space ? space : 0;
        return placed;
      });
    });
    if (!fits) cutLast(pieces);
    return { pieces, style, height: lines.length * style.lineHeight, complete: fits };
  }
};
