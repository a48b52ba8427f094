import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionRuns, isReordered, isRightToLeft, visualOrder } from './bidi';

describe('isRightToLeft', () => {
  it.each([
    ['ما هي عاصمة مصر؟', true],
    ['«שלום» hello', true],
    ['What is “سلام”?', false],
    ['42', false],
  ])('for "%s" is %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});

describe('isRightToLeft among texts of a right-to-left language', () => {
  it.each([
    ['NASA هي وكالة الفضاء', true],
    ['C++', false],
    ['2 + 2 = 4', false],
  ])('for "%s" is %s', (text, expected) => {
    expect(isRightToLeft(text, true)).toBe(expected);
  });
});

describe('isReordered', () => {
  it.each([
    ['عاصمة France', true, true],
    ['Microsoft Corporation', true, true],
    ['عام 1989!', true, false],
    ['Paris, 1989', false, false],
    ['It means سلام', false, true],
    ['Paris (\u200FParis)', false, true],
  ])('for "%s" is %s', (text, rightToLeft, expected) => {
    expect(isReordered(text, rightToLeft)).toBe(expected);
  });
});

/** A line as it is seen from left to right, one character after the other. */
const seen = (text: string, rightToLeft: boolean): string => {
  const runs = directionRuns(text, rightToLeft, [text.length])[0] ?? [];
  return visualOrder(runs.map(({ level }) => level))
    .map((index) => {
      const { text: run = '', level = 0 } = runs[index] ?? {};
      return level % 2 === 1 ? [...run].reverse().join('') : run;
    })
    .join('');
};

describe('runs', () => {
  it('end at bounds and where the direction changes', () => {
    expect(directionRuns('אב Jean-Paul 5', true, [3, 8, 14])).toEqual([
      [{ text: 'אב ', level: 1 }],
      [{ text: 'Jean-', level: 2 }],
      [{ text: 'Paul 5', level: 2 }],
    ]);
  });

  it('have no characters that set a direction', () => {
    expect(directionRuns('a\u200F!\u200Fb', false, [5])[0]).toEqual([
      { text: 'a', level: 0 },
      { text: '!', level: 1 },
      { text: 'b', level: 0 },
    ]);
  });

  it('know letters and emoji of two UTF-16 units', () => {
    expect(directionRuns('𞤀𞤁 a', true, [6])[0]?.map(({ level }) => level)).toEqual([1, 2]);
    expect(directionRuns('א😀א', true, [4])).toEqual([[{ text: 'א😀א', level: 1 }]]);
  });

  it('are in the order that the algorithm gives', () => {
    const bidi = bidiFactory();
    const letters = fc.constantFrom(...'abאבجد12 .-(');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 24 }), fc.boolean(), (line, rightToLeft) => {
        const text = line.trim();
        const levels = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr');
        const indices = bidi.getReorderedIndices(text, levels);
        expect(seen(text, rightToLeft)).toBe(indices.map((index) => text[index]).join(''));
      }),
    );
  });
});
