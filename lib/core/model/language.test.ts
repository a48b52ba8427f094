import { expect, it } from 'vitest';
import { languageTag } from './language';

it('accepts language tags in canonical form', () => {
  const cases = { en: 'en', DE: 'de', 'pt-br': 'pt-BR', 'zh-hant-tw': 'zh-Hant-TW', iw: 'he', 'es-419': 'es-419' };
  for (const [given, canonical] of Object.entries(cases)) expect(languageTag.parse(given)).toBe(canonical);
});

it('rejects what is no language tag, and extensions', () => {
  const cases = [
    '',
    'e',
    'german',
    'en_GB',
    'en-',
    'de-1996-1996',
    'de-DE-AT',
    'ar-u-nu-latn',
    'en"',
    `en${'-abcdefgh'.repeat(5)}`,
  ];
  for (const given of cases) expect(languageTag.safeParse(given).success, given).toBe(false);
});
