import { expect, test } from 'vitest';
import { checkVoice } from './voices';

const check = (id: string | null, language: string) => checkVoice({ voice: id === null ? null : { id }, language });

test('a voice of the language, or none, is fine', async () => {
  for (const id of ['flite:slt', null]) expect(await check(id, 'en-GB')).toMatchObject({ errors: [], warnings: [] });
});

test('a voice that is not available here is an error', async () => {
  const message = 'The voice “studio:anna” is not available on this server. Choose another voice, or none.';
  const errors = [{ field: 'voice.id', message, code: 'unknown_voice' }];
  expect(await check('studio:anna', 'en')).toMatchObject({ errors, warnings: [] });
});

test('a voice of another language is a warning that says what will happen', async () => {
  const message =
    'The voice “Sally, synthetic” speaks American English, but the quiz is in Japanese: words may be mispronounced or ' +
    'missing. Choose a voice that speaks Japanese.';
  const warnings = [{ field: 'voice.id', message, code: 'voice_language' }];
  expect(await check('flite:slt', 'ja')).toMatchObject({ errors: [], warnings });
});
