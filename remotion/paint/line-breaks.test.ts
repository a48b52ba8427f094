import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakUnits, characters, isRightToLeft } from './line-breaks';

const texts = (text: string) => breakUnits(text).map((unit) => unit.text);

describe('breakUnits', () => {
  it('loses nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(texts(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });

  it('keeps punctuation with its word', () => {
    expect(texts('“Really?” (yes, 3.5 km) — no!')).toEqual(['“Really?”', '(yes,', '3.5', 'km)', '—', 'no!']);
  });

  it('breaks after hyphens and slashes, but not inside numbers', () => {
    expect(texts('well-known and/or 1914-18')).toEqual(['well-', 'known', 'and/', 'or', '1914-18']);
  });

  it('breaks between the words of scripts without spaces, never before closing punctuation', () => {
    const units = texts('日本で一番高い山は、何ですか？');
    expect(units.length).toBeGreaterThan(3);
    for (const unit of units) expect(unit).not.toMatch(/^[、？]/);
  });

  it('keeps lines that were written as lines', () => {
    expect(breakUnits('one two\nthree')).toEqual([
      { text: 'one', after: ' ' },
      { text: 'two', after: '\n' },
      { text: 'three', after: '\n' },
    ]);
  });
});

describe('characters', () => {
  it('keeps what readers take for one character together', () => {
    expect(characters('👨‍👩‍👧é')).toEqual(['👨‍👩‍👧', 'é']);
  });
});

describe('isRightToLeft', () => {
  it.each([
    ['ما هي عاصمة مصر؟', true],
    ['«שלום» hello', true],
    ['What is “سلام”?', false],
    ['42', false],
  ])('of "%s" is %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});
