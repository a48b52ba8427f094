import { z } from 'zod';
import { AI_LIMITS, AI_PROVIDERS } from '../../core/model/ai';
import { anyText, httpUrl, oneOf, optional, wholeNumber } from './kinds';

/** US dollars per million tokens. */
const price = () => optional(z.coerce.number().min(0).max(100_000).default(0));

/** The optional language model (D71). */
export const aiVariables = {
  AI_PROVIDER: optional(oneOf(AI_PROVIDERS).optional()),
  AI_MODEL: anyText,
  AI_API_KEY: anyText,
  AI_BASE_URL: optional(httpUrl('http://127.0.0.1:11434/v1').optional()),
  AI_PRICE_INPUT: price(),
  AI_PRICE_OUTPUT: price(),
  AI_DAILY_TOKENS: optional(wholeNumber(1, 2_000_000_000).default(AI_LIMITS.dailyTokens)),
  AI_TIMEOUT_SECONDS: optional(wholeNumber(1, 3600).default(AI_LIMITS.timeoutSeconds)),
  // Node's fetch waits at most 300 s for the headers of a response.
  AI_SILENCE_SECONDS: optional(wholeNumber(1, 300).default(AI_LIMITS.silenceSeconds)),
};
