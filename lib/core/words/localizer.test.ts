import { describe, expect, it } from 'vitest';
import { languageName } from './language-name';
import { localizerFor, nearestLanguage } from './localizer';

describe('nearestLanguage', () => {
  it.each([
    ['de-AT', 'de'],
    ['pt-BR', 'pt'],
    ['zh', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['iw', 'he'],
    ['sw', null],
    ['not a tag', null],
    ['constructor', null],
  ])('%s has the words of %s', (tag, language) => expect(nearestLanguage(tag)).toBe(language));
});

describe('localizerFor', () => {
  it('formats numbers as the language does', () => {
    expect(localizerFor('en').number(4806.5)).toBe('4,806.5');
    expect(localizerFor('de').number(4806.5)).toBe('4.806,5');
    expect(localizerFor('de-AT').number(48060)).toBe('48\u00A0060');
    expect(localizerFor('fa').number(123)).toBe('۱۲۳');
    expect(localizerFor('de').percent(50)).toBe('50\u00A0%');
    expect(localizerFor('ar').percent(50)).toBe('50%');
  });

  it('places signs as the language does', () => {
    expect(localizerFor('en').signs.currency).toEqual({ precedes: true, space: '' });
    expect(localizerFor('de').signs.currency).toEqual({ precedes: false, space: '\u00A0' });
    expect(localizerFor('he').signs.currency).toEqual({ precedes: false, space: '\u00A0' });
    expect(localizerFor('tr').signs.percent).toEqual({ precedes: true, space: '' });
    expect(localizerFor('ja').signs.percent).toEqual({ precedes: false, space: '' });
  });

  it('chooses the plural form', () => {
    const { count, words } = localizerFor('pl');
    expect([1, 3, 5, 22].map((number) => count(words.questionCount, number))).toEqual([
      '1 pytanie',
      '3 pytania',
      '5 pytań',
      '22 pytania',
    ]);
  });

  it('fills in values and rejects a missing one', () => {
    const { fill } = localizerFor('bn');
    expect(fill('{number} / {total}', { number: 3, total: 1200 })).toBe('৩ / ১,২০০');
    expect(fill('{title}!', { title: '{number}' })).toBe('{number}!');
    expect(() => fill('{number}', {})).toThrow(RangeError);
  });

  it('writes capitals by the rules of the language', () => {
    expect(localizerFor('tr').upper('bilgi')).toBe('BİLGİ');
    expect(localizerFor('el').upper('Ερώτηση')).toBe('ΕΡΩΤΗΣΗ');
    expect(localizerFor('de').upper('groß')).toBe('GROSS');
  });

  it('falls back to English', () => {
    const { words, number, rightToLeft } = localizerFor('ps');
    expect([words.name, number(1234.5), rightToLeft]).toEqual(['English', '1,234.5', false]);
  });
});

it.each([
  ['de', 'German'],
  ['pt-BR', 'Brazilian Portuguese'],
  // As voices of programs have them.
  ['en-GB-x-rp', 'British English'],
])('names the language %s', (tag, name) => {
  expect(languageName(tag)).toBe(name);
});
