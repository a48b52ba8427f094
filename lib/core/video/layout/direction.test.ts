import { describe, expect, it } from 'vitest';
import type { BoardOf } from '../../model/question-types/board';
import { DEFAULT_LOOK } from '../../model/theme';
import { localizerFor } from '../../words/localizer';
import { canvasFor } from '../canvas';
import { boardRules } from './boards';
import { densities } from './density';
import { outroLayout } from './outro';
import { createLayoutStage, stageOf } from './stage';
import { layoutText } from './text';

/** Every character is half as wide as high. */
const stageIn = (language: string, profile: 'youtube' | 'youtube_shorts' = 'youtube') =>
  createLayoutStage(
    canvasFor(profile, '1080p'),
    DEFAULT_LOOK,
    localizerFor(language),
    'Inter',
    (text, { size }) => 0.5 * size * text.length,
  );
const STYLE = { weight: 700, size: 40, minSize: 40, lineHeight: 1.2, maxLines: 3 };
const lay = (language: string, text: string) => layoutText(stageIn(language), text, { width: 400, height: 400 }, STYLE);

/** The x of each part of a fill-in text, in order. */
const xs = (language: string, text: string): number[] => {
  const stage = stageIn(language);
  const board: BoardOf<'sentence'> = { kind: 'sentence', parts: [text, ''], solution: null };
  const [density] = densities('landscape');
  const { text: laid } = boardRules('sentence').layout(stage, board, stage.safe, {
    density,
    arrangement: 0,
    mode: 'natural',
  });
  return laid.pieces.map(({ x }) => x);
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

  it('is that of foreign names in a text with gaps', () => {
    expect(xs('ar', 'تصدر صحيفة New York Times في')).toHaveLength(5);
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
