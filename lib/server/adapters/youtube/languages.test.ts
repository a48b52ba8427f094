import { expect, it } from 'vitest';
import { WORDS } from '@/lib/core/words';
import { youtubeLanguage } from './video';

it('is YouTube’s tag of a language, and null for those that YouTube would refuse', () => {
  const cases = {
    de: 'de',
    'de-AT': 'de',
    'en-GB': 'en-GB',
    'fr-CA': 'fr-CA',
    'pt-BR': 'pt',
    'pt-PT': 'pt-PT',
    he: 'iw',
    nb: 'no',
    'sr-Latn': 'sr-Latn',
    zh: 'zh-CN',
    'zh-Hans-HK': 'zh-CN',
    'zh-Hant': 'zh-TW',
    'zh-HK': 'zh-HK',
    eo: null,
    und: null,
  };
  for (const [tag, known] of Object.entries(cases)) expect(youtubeLanguage(tag), tag).toBe(known);
});

it('knows every language that the video speaks', () => {
  expect(Object.keys(WORDS).filter((language) => youtubeLanguage(language) === null)).toEqual([]);
});
