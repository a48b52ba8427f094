import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakUnits, characters } from './line-breaks';
import { balanced, cutToWidth, fill, hyphenated } from './lines';

/** Every character has width 1. */
const measure = (text: string) => characters(text).length;
const unitsOf = (text: string) => breakUnits(text).map((unit) => ({ ...unit, width: measure(unit.text) }));
const lay = (text: string, width: number) => balanced(unitsOf(text), { line: width, space: 1, hyphen: 1 });

describe('balanced', () => {
  it.each([
    ['The Starry Night', 12, ['The Starry', 'Night']],
    ['Who painted the Mona Lisa in the Louvre', 26, ['Who painted the Mona', 'Lisa in the Louvre']],
    ['Tales of two old cities', 16, ['Tales of two', 'old cities']],
    [
      'Which planet is the largest, and which is the smallest?',
      36,
      ['Which planet is the largest,', 'and which is the smallest?'],
    ],
    ['red · green · blue', 8, ['red\u00A0·', 'green\u00A0·', 'blue']],
    ['It is 5 km long', 9, ['It is', '5 km long']],
    ['枕草子は平安時代に書かれました。', 8, ['枕草子は', '平安時代に', '書かれました。']],
    ['富士山の標高は3776メートルです。', 10, ['富士山の標高は', '3776メートルです。']],
    ['one two three four', 100, ['one two three four']],
    ['first\nsecond line here', 12, ['first', 'second', 'line here']],
  ])('breaks "%s" evenly', (text, width, lines) => {
    expect(lay(text, width)).toEqual(lines);
  });

  it('needs as many lines as `fill`, none too wide, and drops nothing', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 60 }), (given, width) => {
        const units = cutToWidth(unitsOf(given.join(' ')), width, measure);
        const filled = fill(units, { line: width, space: 1, hyphen: 1 });
        const lines = balanced(units, { line: width, space: 1, hyphen: 1 });
        expect(lines.length).toBe(filled.length);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
        expect(lines.join(' ').replaceAll(/\s/g, '')).toBe(filled.join(' ').replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('cutToWidth', () => {
  it('breaks a word of 200 characters into lines of equal length', () => {
    const lines = balanced(cutToWidth(unitsOf('x'.repeat(200)), 60, measure), { line: 60, space: 1, hyphen: 1 });
    expect(lines.map(measure)).toEqual([50, 50, 50, 50]);
  });

  it('does not cut a grapheme cluster', () => {
    const family = '👨‍👩‍👧';
    const units = cutToWidth([{ text: family.repeat(5), after: '\n', width: 5 }], 2, measure);
    for (const { text } of units) expect(text).toBe(family);
  });
});

describe('hyphenated words', () => {
  const parts = { Donaudampfschifffahrt: ['Do', 'nau', 'dampf', 'schiff', 'fahrt'] } as Record<string, string[]>;
  const split = (word: string) => parts[word] ?? [word];
  const lay = (text: string, line: number) => {
    const widths = { line, space: 1, hyphen: 1 };
    return balanced(
      hyphenated(unitsOf(text), widths, (part) => part.length, split),
      widths,
    );
  };

  it('have a hyphen at the end of each line but the last', () => {
    expect(lay('Donaudampfschifffahrt', 11)).toEqual(['Donaudampf-', 'schifffahrt']);
    expect(lay('Donaudampfschifffahrt', 10)).toEqual(['Donau-', 'dampf-', 'schiff-', 'fahrt']);
  });

  it('share lines with others', () => {
    expect(lay('Die Donaudampfschifffahrt heute', 18)).toEqual(['Die Donaudampf-', 'schifffahrt heute']);
  });

  it('are whole if they fit', () => {
    expect(lay('Donaudampfschifffahrt', 21)).toEqual(['Donaudampfschifffahrt']);
  });
});
