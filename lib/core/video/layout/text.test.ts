import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '../../model/theme';
import { localizerFor } from '../../words/localizer';
import { canvasFor } from '../canvas';
import { loadHyphenation } from '../hyphenation';
import { generalKnowledge } from '../samples/general-knowledge';
import { layoutSentence } from './boards/sentence-text';
import { createLayoutStage } from './stage';
import { layoutText, type TextStage } from './text';

const WORD = 'Donaudampfschifffahrtsgesellschaft';
const STYLE = { weight: 700, size: 40, minSize: 20, lineHeight: 1.2, maxLines: 6 };

/** Every character is half as wide as high. */
const stageIn = (language: string): TextStage => ({
  family: 'Inter',
  localizer: localizerFor(language),
  measure: (text, { size }) => 0.5 * size * text.length,
  cached: (_, compute) => compute(),
});

const lay = (language: string, text: string, width: number) => {
  const { lines, size, complete, whole } = layoutText(stageIn(language), text, { width, height: 400 }, STYLE);
  return { lines: lines.map((line) => line.text), size, complete, whole };
};

beforeAll(() =>
  loadHyphenation({ ...generalKnowledge({ canvas: canvasFor('youtube', '720p') }), language: 'de', title: WORD }),
);

describe('a word that is too wide in the smallest size', () => {
  it('is hyphenated, in the largest size in which the other words fit', () => {
    expect(lay('de', `Die ${WORD}`, 300)).toEqual({
      lines: ['Die Donaudampf-', 'schifffahrts-', 'gesellschaft'],
      size: 40,
      complete: true,
      whole: false,
    });
    const { lines, size } = lay('de', `Oberbürgermeisterin ${WORD}`, 300);
    expect(size).toBeLessThan(32);
    expect(lines[0]).toBe('Oberbürgermeisterin');
  });

  it('is cut without patterns', () => {
    const { lines } = lay('ja', WORD, 300);
    expect(lines.join('')).toBe(WORD);
    expect(lines.length).toBeGreaterThan(1);
  });
});

it('a word that fits in a smaller size is whole', () => {
  const { lines, size } = lay('de', WORD, 400);
  expect(lines).toEqual([WORD]);
  expect(size).toBeLessThan(25);
});

it('a word beside a gap is hyphenated if it is wider than the line', () => {
  const stage = createLayoutStage(
    canvasFor('youtube', '1080p'),
    DEFAULT_LOOK,
    localizerFor('de'),
    'Inter',
    (text, { size }) => 0.5 * size * text.length,
  );
  const sentence = layoutSentence(
    stage,
    [`Die ${WORD} hieß `, ' und fuhr.'],
    { x: 0, y: 0, width: 300, height: 600 },
    {
      size: 40,
      minSize: 40,
      align: 'center',
    },
  );
  expect(sentence.pieces.map(({ piece }) => piece.text || piece.gap)).toEqual([
    'Die',
    'Donaudampf-',
    'schifffahrts-',
    'gesellschaft',
    'hieß',
    0,
    'und',
    'fuhr.',
  ]);
  expect(sentence.complete).toBe(true);
});
