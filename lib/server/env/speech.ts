import { z } from 'zod';
import { anyText, httpUrl, oneOf, optional, wholeNumber } from './kinds';

/** Services whose voices can be used in addition to the built-in ones. */
const SPEECH_SERVICES = ['openai', 'elevenlabs'] as const;

/** Voices (D81). */
export const speechVariables = {
  SPEECH_ENGINE: optional(oneOf(SPEECH_SERVICES).optional()),
  SPEECH_BASE_URL: optional(httpUrl('http://127.0.0.1:8880/v1').optional()),
  SPEECH_API_KEY: anyText,
  SPEECH_MODEL: anyText,
  SPEECH_VOICES: optional(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((name) => name.trim() || [])),
  ),
  SPEECH_TIMEOUT_SECONDS: optional(wholeNumber(1, 600).default(30)),
  SPEECH_DAILY_CHARACTERS: optional(wholeNumber(1, 2_000_000_000).default(100_000)),
};
