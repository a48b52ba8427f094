import { optional, wholeNumber } from './kinds';

/** What a response holds at most, and what is kept of it. */
export const responseVariables = {
  /** Field errors in a response; the rest is counted. */
  MAX_FIELD_ERRORS: optional(wholeNumber(1, 10_000).default(100)),
  /** Bytes of a response that is kept for replays of an Idempotency-Key. */
  MAX_IDEMPOTENT_BYTES: optional(wholeNumber(1024, 10_000_000).default(64 * 1024)),
};
