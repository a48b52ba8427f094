import { SPEECH_LIMITS } from '../model/limits';
import { optional, wholeNumber } from './kinds';

/** Voices (D81). */
export const speechVariables = {
  SPEECH_DAILY_CHARACTERS: optional(wholeNumber(1, 2_000_000_000).default(SPEECH_LIMITS.dailyCharacters)),
};
