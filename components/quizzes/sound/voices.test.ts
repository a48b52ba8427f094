import { expect, test } from 'vitest';
import { missingVoiceName, voiceName } from './voices';

test('voices of espeak-ng are named after their language, others as their engine names them', () => {
  expect(voiceName({ id: 'espeak:ba', name: 'Bashkir, synthetic', language: 'ba' })).toBe('Bashkir · espeak-ng');
  expect(voiceName({ id: 'flite:slt', name: 'SLT', language: 'en-US' })).toBe('SLT');
  expect(voiceName({ id: 'espeak:en-gb-x-rp', name: 'English RP', language: 'en-GB-x-rp' })).toBe('English RP');
});

test('a voice that is missing has a name, too', () => {
  expect(missingVoiceName('espeak:ba')).toBe('Bashkir · espeak-ng');
  expect(missingVoiceName('openai:alloy')).toBe('alloy · openai');
  expect(missingVoiceName('espeak:en-us-nyc')).toBe('en-us-nyc · espeak-ng');
});
