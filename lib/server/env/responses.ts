import { optional, wholeNumber } from './kinds';

export const responseVariables = {
  /** Maximum number of field errors in a response; further ones are only counted. */
  MAX_FIELD_ERRORS: optional(wholeNumber(1, 10_000).default(100)),
  /** Maximum size of a response that is stored for its `Idempotency-Key`. */
  MAX_IDEMPOTENT_BYTES: optional(wholeNumber(1024, 10_000_000).default(64 * 1024)),
};
