import { FPS } from '../model/video-settings';
import { columnsOf } from './captions-lines';
import { toFrames } from './durations';
import { characters } from './line-breaks';
import type { VideoProps } from './props';
import type { PlacedLine } from './scenes';
import { spokenOf, timeAt } from './spoken';

/** A word of a caption. All times are in frames of its scene. */
export interface CaptionWord {
  /** With the space that follows, if any. */
  text: string;
  from: number;
  to: number;
}

/** What is shown at once. */
export interface CaptionPage {
  from: number;
  to: number;
  lines: CaptionWord[][];
}

/** Frames that captions of two lines are shown at least, and between two. */
const SHORTEST_PAGE = toFrames(5 / 6);
export const PAGE_GAP = 2;
/** Frames that a caption stays after its last word, if nothing follows. */
const HOLD = toFrames(0.5);

/** How much a caption shows at once. */
export interface CaptionRoom {
  /** Of a line with several words. */
  columns: number;
  /** Of a word: longer ones are cut. */
  wordColumns: number;
  lines: 1 | 2;
  /** Words per caption. */
  words: number;
  /** Frames between two captions. */
  gap: number;
  /** Frames that a caption is shown at least, if the next one leaves time. */
  shortest: number;
}

/** Two lines. */
export const twoLines = (columns: number): CaptionRoom => ({
  columns,
  wordColumns: columns,
  lines: 2,
  words: Number.POSITIVE_INFINITY,
  gap: PAGE_GAP,
  shortest: SHORTEST_PAGE,
});

const widthOf = (words: readonly CaptionWord[]): number =>
  columnsOf(
    words
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );

/** Parts of words that are wider than a line. */
const cutWord = (word: CaptionWord, columns: number): CaptionWord[] => {
  if (columnsOf(word.text.trimEnd()) <= columns) return [word];
  const parts: string[] = [''];
  for (const character of characters(word.text)) {
    const last = parts.at(-1) ?? '';
    if (columnsOf(last + character) <= columns) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  const frame = (index: number) => word.from + Math.round(((word.to - word.from) * index) / parts.length);
  return parts.map((text, index) => ({ text, from: frame(index), to: frame(index + 1) }));
};

const wordsOf = (props: VideoProps, { line, at }: PlacedLine, columns: number): CaptionWord[] => {
  const spoken = spokenOf(props, line);
  const frame = (offset: number) => at + Math.round((timeAt(spoken, offset) * FPS) / 1000);
  return line.tokens.flatMap(({ shown, from, to }) =>
    cutWord({ text: shown, from: frame(from), to: frame(to) }, columns),
  );
};

/** Two lines of similar width, or one; null if the words do not fit. */
const linesOf = (
  words: readonly CaptionWord[],
  { columns, lines, words: most }: CaptionRoom,
): CaptionWord[][] | null => {
  if (words.length > most) return null;
  if (widthOf(words) <= columns || words.length === 1) return [[...words]];
  if (lines === 1) return null;
  const splits = words
    .map((_, index) => [words.slice(0, index), words.slice(index)] as const)
    .slice(1)
    .map(([first, second]) => ({ lines: [[...first], [...second]], width: Math.max(widthOf(first), widthOf(second)) }))
    .filter(({ width }) => width <= columns);
  return splits.length === 0 ? null : splits.reduce((best, other) => (other.width < best.width ? other : best)).lines;
};

const MARK = /[.,;:!?…。、，！？؟،۔।]["'”’»』」）)]*\s*$/u;

/** Splits the words of a line into pages of similar length, after a mark where there is one. */
const paged = (words: readonly CaptionWord[], room: CaptionRoom): CaptionWord[][][] => {
  const all = linesOf(words, room);
  if (all !== null) return [all];
  const most = room.lines * room.columns;
  const target = widthOf(words) / Math.ceil(widthOf(words) / (0.86 * most));
  const pages: CaptionWord[][][] = [];
  let page: CaptionWord[] = [];
  const close = () => {
    const lines = linesOf(page, room);
    if (lines !== null && page.length > 0) pages.push(lines);
    page = [];
  };
  for (const [index, word] of words.entries()) {
    const width = widthOf(page);
    const last = page.at(-1);
    const ends = last !== undefined && MARK.test(last.text);
    const isEnough = width >= target - 4 || (ends && (room.lines === 1 || width >= 0.6 * target));
    const isLast = widthOf(words.slice(index)) < 0.3 * target;
    if (page.length > 0 && ((isEnough && !isLast) || linesOf([...page, word], room) === null)) close();
    page.push(word);
  }
  close();
  return pages;
};

/** Both pages as one, each on its own line if it has one; null if they do not fit. */
const joined = (first: CaptionWord[][], second: CaptionWord[][], room: CaptionRoom): CaptionWord[][] | null =>
  first.length + second.length <= room.lines ? [...first, ...second] : linesOf([...first, ...second].flat(), room);

const startOf = (page: CaptionWord[][]): number => page[0]?.[0]?.from ?? 0;

/**
 * What is said in a scene, as captions: each is shown from its first word on. Captions that would be too short are joined
 * with the next, if there is room.
 *
 * @param end of the scene, in frames
 */
export const captionPages = (
  props: VideoProps,
  speech: readonly PlacedLine[],
  room: CaptionRoom,
  end: number,
): CaptionPage[] => {
  const pages: CaptionWord[][][] = [];
  for (const page of speech.flatMap((line) => paged(wordsOf(props, line, room.wordColumns), room))) {
    const last = pages.at(-1);
    const isShort = last !== undefined && startOf(page) - room.gap - startOf(last) < room.shortest;
    const both = isShort ? joined(last, page, room) : null;
    if (both === null) pages.push(page);
    else pages[pages.length - 1] = both;
  }
  return pages.flatMap((lines, index): CaptionPage[] => {
    const next = pages[index + 1];
    const from = startOf(lines);
    const until = (next === undefined ? end : startOf(next)) - room.gap;
    const said = (lines.at(-1)?.at(-1)?.to ?? from) + HOLD;
    const to = Math.min(until, Math.max(said, from + room.shortest));
    return to > from ? [{ from, to, lines }] : [];
  });
};

/** The text of a caption's line. */
export const lineText = (words: readonly CaptionWord[]): string =>
  words
    .map(({ text }) => text)
    .join('')
    .trim();
