import type { CaptionLook } from '../../model/sound';
import type { BurnedCaption } from '../burned-captions';
import { drawable } from './scripts';
import type { LayoutStage, Rect } from './stage';
import { layoutText, measureIn, type TextLayout } from './text';

interface PlacedWord {
  text: string;
  said: { from: number; to: number } | null;
  x: number;
  /** Of its line. */
  y: number;
  width: number;
}

interface CaptionLayout {
  /** Around everything that is painted: the plate behind the words, if the look has one. */
  plate: Rect;
  /** Font, size and line height of all words. */
  style: TextLayout;
  words: PlacedWord[];
  /** Whether the words run from the right of the layout to its left. */
  reversed: boolean;
}

interface Geometry {
  /** Multiples of the short side. */
  size: Record<LayoutStage['shape'], number>;
  /** Around the words, in multiples of the short side. */
  padding: { x: number; y: number };
  lineHeight: number;
  /** Before and after each word, in multiples of the font size; null for the space that is written. */
  between: number | null;
}

/** On a plate. */
const PLATED: Geometry = {
  size: { landscape: 0.046, square: 0.044, portrait: 0.052 },
  padding: { x: 0.026, y: 0.013 },
  lineHeight: 1.28,
  between: null,
};

const GEOMETRY: Record<CaptionLook, Geometry> = {
  lines: PLATED,
  words: PLATED,
  karaoke: PLATED,
  // One line, with room for the contour and for words that are larger while they pop.
  pop: {
    size: { landscape: 0.09, square: 0.084, portrait: 0.1 },
    padding: { x: 0.05, y: 0.02 },
    lineHeight: 1.28,
    between: null,
  },
  // The padding is within each word's plate.
  box: {
    size: { landscape: 0.044, square: 0.041, portrait: 0.05 },
    padding: { x: 0, y: 0 },
    lineHeight: 1.56,
    between: 0.34,
  },
  outline: {
    size: { landscape: 0.058, square: 0.053, portrait: 0.065 },
    padding: { x: 0.012, y: 0.006 },
    lineHeight: 1.18,
    between: null,
  },
};

/** The place of captions; at the end of a landscape video beside the end cards, which take the right 45 %. */
const areaOf = ({ captions, shape, width }: LayoutStage, isOutro: boolean): Rect | null =>
  captions !== null && isOutro && shape === 'landscape'
    ? { ...captions, width: Math.round(width * 0.53) - captions.x }
    : captions;

type Lines = BurnedCaption['lines'];

const textOf = (words: Lines[number]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .trim();

interface Row {
  width: number;
  words: { text: string; said: PlacedWord['said']; along: number; width: number }[];
}

/** A line's words with their distances from its start; the line as a whole if its words are not drawn one by one. */
const rowOf = (stage: LayoutStage, style: TextLayout, lines: Lines, row: number, between: number | null): Row => {
  const line = style.lines[row];
  const own = lines[row];
  const space = between === null ? 0 : Math.round(between * style.size);
  if (line === undefined || own === undefined) return { width: 0, words: [] };
  // Words of both directions are in another order than in the text.
  if ((own.length < 2 && between === null) || line.mixed || style.lines.length !== lines.length) {
    const said = own.length === 1 ? (own[0]?.said ?? null) : null;
    return { width: line.width + 2 * space, words: [{ text: line.text, said, along: space, width: line.width }] };
  }
  const measure = measureIn(stage, style);
  let before = '';
  let end = 0;
  const words = own.map(({ text, said }) => {
    const word = drawable(text.trimEnd());
    const width = measure(word);
    const along = between === null ? measure(drawable(before)) : end + space;
    before += text;
    end = along + width + space;
    return { text: word, said, along, width };
  });
  return { width: between === null ? line.width : end, words };
};

/** A caption in the middle of its place, as large as it fits; null if the picture has no captions. */
export const captionLayout = (
  stage: LayoutStage,
  { look, lines }: Pick<BurnedCaption, 'look' | 'lines'>,
  isOutro: boolean,
): CaptionLayout | null => {
  const area = areaOf(stage, isOutro);
  if (area === null) return null;
  const { short, px, shape } = stage;
  const { size: sizes, padding, lineHeight, between } = GEOMETRY[look];
  const pad = { x: px(padding.x), y: px(padding.y) };
  const room = { width: area.width - 2 * pad.x, height: area.height - 2 * pad.y };
  const size = sizes[shape] * short;
  const styled = (largest: number) =>
    layoutText(stage, lines.map(textOf).join('\n'), room, {
      weight: 700,
      size: largest,
      minSize: 0.4 * size,
      lineHeight,
      maxLines: lines.length,
    });
  const rowsOf = (style: TextLayout) => style.lines.map((_, row) => rowOf(stage, style, lines, row, between));
  const widest = (style: TextLayout) => Math.max(0, ...rowsOf(style).map(({ width }) => width));
  let style = styled(size);
  // The space that words have around them is not part of the text.
  if (between !== null && widest(style) > room.width) style = styled((0.98 * style.size * room.width) / widest(style));
  const rows = rowsOf(style);
  const width = Math.min(area.width, Math.round(Math.max(style.width, widest(style))) + 2 * pad.x);
  const height = Math.min(area.height, style.height + 2 * pad.y);
  const plate = {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
  const words = rows.flatMap((line, row) => {
    const start = plate.x + Math.round((plate.width - line.width) / 2);
    const y = plate.y + pad.y + row * style.lineHeight;
    return line.words.map(({ text, said, along, width: wide }): PlacedWord => {
      const x = style.reversed ? start + line.width - along - wide : start + along;
      return { text, said, x: Math.round(x), y, width: wide };
    });
  });
  return { plate, style, words, reversed: style.reversed };
};
