import { describe, expect, it } from 'vitest';
import type { BoardOf } from '../../model/question-types/board';
import { DEFAULT_LOOK } from '../../model/theme';
import { localizerFor } from '../../words/localizer';
import { canvasFor } from '../canvas';
import { boardRules } from './boards';
import type { PlacedPiece } from './boards/sentence-text';
import { densities } from './density';
import { outroLayout } from './outro';
import { createLayoutStage, type LayoutStage, stageOf } from './stage';
import { layoutText } from './text';

/** Every character is half as wide as high, or `share` of it. */
const stageIn = (language: string, profile: 'youtube' | 'youtube_shorts' = 'youtube', share = 0.5) =>
  createLayoutStage(
    canvasFor(profile, '1080p'),
    DEFAULT_LOOK,
    localizerFor(language),
    'Inter',
    (text, { size }) => share * size * text.length,
  );
const STYLE = { weight: 700, size: 40, minSize: 40, lineHeight: 1.2, maxLines: 3 };
const lay = (language: string, text: string) => layoutText(stageIn(language), text, { width: 400, height: 400 }, STYLE);

const sentenceIn = (stage: LayoutStage, parts: string[]) => {
  const board: BoardOf<'sentence'> = { kind: 'sentence', parts, solution: null };
  const [density] = densities('landscape');
  return boardRules('sentence').layout(stage, board, stage.safe, { density, arrangement: 0, mode: 'natural' });
};

/** The x of each part of a fill-in text, in order. */
const xs = (language: string, text: string): number[] =>
  sentenceIn(stageIn(language), [text, '']).text.pieces.map(({ x }) => x);

/** A fill-in text of one line as it is seen from left to right. Each piece is written in its own direction. */
const shown = (language: string, parts: string[]): string => {
  const stage = stageIn(language, 'youtube', 0.2);
  const { pieces } = sentenceIn(stage, parts).text;
  const left = ({ x, width }: PlacedPiece) => (stage.localizer.rightToLeft ? stage.width - x - width : x);
  let text = '';
  let end = 0;
  for (const placed of pieces.toSorted((one, two) => left(one) - left(two))) {
    text += left(placed) - end > 5 && text !== '' ? ' ' : '';
    text += placed.piece.gap === null ? placed.piece.text : '▯';
    end = left(placed) + placed.width;
  }
  return text;
};
const grows = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

describe('the direction of a text', () => {
  it.each([
    ['en', 'Paris', { rightToLeft: false, reversed: false, alignsRight: false }],
    ['en', 'باريس', { rightToLeft: true, reversed: true, alignsRight: true }],
    ['ar', 'باريس', { rightToLeft: true, reversed: false, alignsRight: false }],
    ['ar', 'NASA هي', { rightToLeft: true, reversed: false, alignsRight: false }],
    ['ar', 'C++', { rightToLeft: false, reversed: true, alignsRight: false }],
  ])('in %s of "%s"', (language, text, expected) => {
    expect(lay(language, text)).toMatchObject(expected);
  });

  it('is kept by a line of foreign words, which is painted as a whole', () => {
    const { lines } = lay('ar', 'أسست Microsoft Corporation International عام');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter(({ text }) => /[A-Z]/.test(text)).every(({ mixed }) => mixed)).toBe(true);
  });

  it('is that of the words of a text with gaps', () => {
    expect(grows(xs('en', 'It is in'))).toBe(true);
    expect(grows(xs('ar', 'عاصمة مصر هي'))).toBe(true);
    expect(grows(xs('ar', 'It is in').reverse())).toBe(true);
    expect(grows(xs('en', 'عاصمة مصر هي').reverse())).toBe(true);
  });

  it.each([
    ['ar', ['ألف Jean-Paul Sartre كتاب ', ''], '▯ كتاب Jean-Paul Sartre ألف'],
    ['ar', ['على www.example.com/path-to من ', ''], '▯ من www.example.com/path-to على'],
    ['he', ['(Paris, London) הן ', ' ערים'], 'ערים ▯ הן )Paris, London('],
    ['en', ['Jean-Paul \u200FSartre wrote ', '.'], 'Jean-Paul Sartre wrote ▯.'],
    ['en', ['The word שלום עולם means ', ''], 'The word עולם שלום means ▯'],
  ])('is that of the algorithm in a text with gaps: %s %s', (language, parts, expected) => {
    expect(shown(language, parts)).toBe(expected);
  });

  it('keeps the number of a gap, wherever it is', () => {
    const board: BoardOf<'sentence'> = { kind: 'sentence', parts: ['א ', ' ב ', ''], solution: null };
    const { gaps } = sentenceIn(stageIn('he'), board.parts);
    expect(gaps.map(({ x }) => x)).toEqual(gaps.map(({ x }) => x).toSorted((a, b) => a - b));
  });
});

describe('a right-to-left canvas', () => {
  it('has room for buttons on both sides in portrait', () => {
    const { safe, width } = stageOf(canvasFor('youtube_shorts', '1080p'), true);
    expect([safe.x, width - safe.x - safe.width]).toEqual([173, 173]);
  });

  it('has ranges of scores that start at the right', () => {
    const ranges = (language: string) =>
      outroLayout(stageIn(language), { kind: 'outro', durationInFrames: 90, text: '', questions: 10 }).rows.map(
        ({ range }) => range.written,
      );
    expect(ranges('en')[0]).toBe('0–3');
    expect(ranges('he')[0]).toBe('3–0');
  });

  it('has letter tiles in the order of their word, in capitals of the language', () => {
    const tiles = (language: string, scrambled: string) => {
      const stage = stageIn(language);
      const [density] = densities('landscape');
      const fitting = { density, arrangement: 0, mode: 'natural' } as const;
      const board = { kind: 'letters', scrambled, solution: null } as const;
      return boardRules('letters').layout(stage, board, stage.safe, fitting).tiles;
    };
    const xsOf = (language: string, text: string) => tiles(language, text).map(({ rect }) => rect.x);
    expect(grows(xsOf('ar', 'مدرسة'))).toBe(true);
    expect(grows(xsOf('ar', 'Paris').reverse())).toBe(true);
    expect(tiles('tr', 'mizri').map(({ text }) => text)).toEqual(['M', 'İ', 'Z', 'R', 'İ']);
    expect(tiles('en', 'mizri').map(({ text }) => text)).toEqual(['M', 'I', 'Z', 'R', 'I']);
  });

  it('has number lines that grow to the right', () => {
    const line = (language: string) => {
      const stage = stageIn(language);
      const board = { kind: 'scale', min: 0, max: 10, unit: null, solution: null } as const;
      const [density] = densities('landscape');
      return boardRules('scale').layout(stage, board, stage.safe, { density, arrangement: 0, mode: 'natural' }).line;
    };
    const [ltr, rtl] = [line('en'), line('ar')];
    expect([rtl?.from, rtl?.to]).toEqual([ltr?.to, ltr?.from]);
  });
});
