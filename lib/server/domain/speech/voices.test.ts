import { expect, test } from 'vitest';
import { speaks } from '@/lib/server/adapters/speech/engine';
import { voiceForLanguage } from './voices';

const VOICES = [
  { id: 'flite:slt', language: 'en-US' },
  { id: 'openai:alloy', language: 'multi' },
  { id: 'espeak:de', language: 'de' },
  { id: 'espeak:pt-br', language: 'pt-BR' },
];

test.each([
  ['en-US', 'en', true],
  ['pt-BR', 'pt-PT', true],
  ['zh-Hans', 'zh-Hant', true],
  ['multi', 'sw', true],
  ['de', 'nl', false],
])('a voice of %s speaks %s: %s', (own, language, expected) => {
  expect(speaks({ language: own }, language)).toBe(expected);
});

test.each([
  ['flite:slt', 'en-GB', 'flite:slt'],
  ['flite:slt', 'de', 'espeak:de'],
  ['flite:slt', 'pt', 'espeak:pt-br'],
  // Voices that speak any language are kept, and are the second choice.
  ['openai:alloy', 'de', 'openai:alloy'],
  ['flite:slt', 'ja', 'openai:alloy'],
])('a translation of a quiz with %s into %s gets %s', (id, language, expected) => {
  expect(voiceForLanguage(VOICES, { id, speed: 1.2 }, language)).toEqual({ id: expected, speed: 1.2 });
});

test('without a voice of the language, a translation gets none', () => {
  expect(voiceForLanguage(VOICES.slice(0, 1), { id: 'flite:slt' }, 'de')).toBeNull();
});
