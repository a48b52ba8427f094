import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { THEME_FAMILIES } from '../../../core/video/layout/fonts';
import { glyphRanges, hasGlyphs, withoutGlyphs } from '../../../core/video/layout/glyphs';
import { facesOf } from '../../../server/adapters/fonts/faces';
import { charactersIn, FAMILIES, familyCharacters, isEastAsian } from './family-characters';

const listed = (name: string): number[][] =>
  glyphRanges(name).map((ranges) =>
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );

describe('the table of glyphs', () => {
  it.each(
    FAMILIES.filter(({ name }) => !isEastAsian(name) && name !== 'Noto Color Emoji').map((family) => [
      family.name,
      family,
    ]),
  )('has the characters of each file of %s', (name, family) => {
    expect(listed(name)).toEqual(familyCharacters(family));
  });

  // Each has over a hundred files, all of which `make-glyphs.ts` reads.
  it.each(FAMILIES.filter(({ name }) => isEastAsian(name)).map((family) => [family.name, family]))(
    'has the characters of files of %s',
    (name, { covers }) => {
      const [all] = listed(name).map((codePoints) => new Set(codePoints));
      for (const file of facesOf(name, 400).filter((_, index) => index % 20 === 0)) {
        for (const codePoint of charactersIn(file, covers))
          expect(all?.has(codePoint), `U+${codePoint.toString(16)}`).toBe(true);
      }
    },
  );
});

/** Whether a font of Inter's quizzes has a character, by the fonts themselves. */
const isInFonts = (codePoint: number): boolean =>
  FAMILIES.filter(({ name }) => !THEME_FAMILIES.includes(name) || name === 'Inter Variable').some(({ name, covers }) =>
    facesOf(name, 400)
      .filter(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
      .some((file) => charactersIn(file, covers).includes(codePoint)),
  );

test('an assigned character is in a font, or Check names it', () => {
  const assigned = fc
    .integer({ min: 0x21, max: 0x323af })
    .filter((codePoint) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(codePoint)));
  fc.assert(
    fc.property(fc.array(assigned, { minLength: 1, maxLength: 6 }), (codePoints) => {
      const text = codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join(' ');
      const missing = withoutGlyphs(text, 'Inter');
      for (const codePoint of codePoints) {
        const character = String.fromCodePoint(codePoint).normalize('NFC');
        expect(missing.includes(character), text).toBe(!isInFonts(character.codePointAt(0) ?? 0));
      }
    }),
    { seed: 44, numRuns: 150 },
  );
});

test('a mark needs a font that has its letter too', () => {
  expect(hasGlyphs('Inter Variable', 'v⃗')).toBe(false);
  expect(hasGlyphs('DejaVu Sans', 'v⃗')).toBe(true);
  expect(withoutGlyphs('v⃗ ก⃗', 'Inter')).toEqual(['ก⃗']);
});
