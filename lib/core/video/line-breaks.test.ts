import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakUnits, characters, shortened } from './line-breaks';

const texts = (text: string) => breakUnits(text).map((unit) => unit.text);

describe('shortened', () => {
  it('cuts between grapheme clusters and counts the ellipsis', () => {
    expect(shortened('Jupiter', 7)).toBe('Jupiter');
    expect(shortened('Jupiter', 6)).toBe('Jupit…');
    expect(shortened('👩‍🚀👩‍🚀👩‍🚀', 2)).toBe('👩‍🚀…');
  });
});

describe('breakUnits', () => {
  it('drops only spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(texts(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });

  it('keeps punctuation with the word', () => {
    expect(texts('“Really?” (yes, 3.5 km) — no!')).toEqual(['“Really?”', '(yes,', '3.5', 'km)\u00A0—', 'no!']);
  });

  it('does not break before a separate mark or dash, or after an opening mark', () => {
    expect(texts('Est-ce « le Louvre » ? Oui – non')).toEqual([
      'Est-ce',
      '«\u00A0le',
      'Louvre\u00A0»\u00A0?',
      'Oui\u00A0–',
      'non',
    ]);
  });

  it('does not break at no-break spaces and joiners, but at zero-width spaces', () => {
    expect(texts('10\u00A0km 山\u2060川 foo\u200Bbar')).toEqual(['10\u00A0km', '山\u2060川', 'foo', 'bar']);
  });

  it('breaks after hyphens and slashes, but not inside numbers', () => {
    expect(texts('well-known and/or 1914-18')).toEqual(['well-', 'known', 'and/', 'or', '1914-18']);
  });

  it.each(['e-mail', 'X-ray', 'AC/DC', 'https://example.org', '-5', 'rock’n’roll'])('does not break %s', (word) => {
    expect(texts(word)).toEqual([word]);
  });

  it('breaks between words of scripts without spaces, but not before closing punctuation', () => {
    const units = texts('日本で一番高い山は、何ですか？');
    expect(units.length).toBeGreaterThan(3);
    for (const unit of units) expect(unit).not.toMatch(/^[、？]/);
  });

  it('follows the Japanese rules for characters that cannot start or end a line', () => {
    for (const unit of texts('「きょう」はチョコレートを３つ（１００円）、食べました。ラーメンも！')) {
      expect(unit).not.toMatch(/^[」ょョーュ）、。！っァ]/);
      expect(unit).not.toMatch(/[「（]$/);
    }
  });

  it('keeps Japanese endings and particles with the word', () => {
    expect(texts('富士山はどこにありますか？日本です。').join('|')).toBe('富士山は|どこに|ありますか？|日本です。');
  });

  it('keeps the polite お and ご with their word', () => {
    expect([texts('ご視聴'), texts('お茶')]).toEqual([['ご視聴'], ['お茶']]);
  });

  it('keeps a number with its counter', () => {
    expect(texts('1964年10月10日')).toEqual(['1964年', '10月', '10日']);
  });

  it('breaks Thai between words', () => {
    const units = texts('เมืองหลวงของประเทศไทยคือ');
    expect(units).toContain('หลวง');
    expect(units.join('')).toBe('เมืองหลวงของประเทศไทยคือ');
  });

  it('breaks between emoji, but not inside one', () => {
    expect(texts('👨‍👩‍👧🇯🇵👍🏽❤️🏳️‍🌈1️⃣')).toEqual(['👨‍👩‍👧', '🇯🇵', '👍🏽', '❤️', '🏳️‍🌈', '1️⃣']);
  });

  it('keeps an emoji at the start or end with its word', () => {
    expect(texts('🍌 Yellow banana')).toEqual(['🍌\u00A0Yellow', 'banana']);
    expect(texts('its name ❤️')).toEqual(['its', 'name\u00A0❤️']);
  });

  it('keeps Korean words whole', () => {
    expect(texts('대한민국의 수도는 어디입니까?')).toEqual(['대한민국의', '수도는', '어디입니까?']);
  });

  it('keeps line breaks of the text', () => {
    expect(breakUnits('one two\nthree')).toEqual([
      { text: 'one', after: ' ' },
      { text: 'two', after: '\n' },
      { text: 'three', after: '\n' },
    ]);
  });
});

describe('characters', () => {
  it('splits text into grapheme clusters', () => {
    expect(characters('👨‍👩‍👧e\u0301नि')).toEqual(['👨‍👩‍👧', 'e\u0301', 'नि']);
  });
});
