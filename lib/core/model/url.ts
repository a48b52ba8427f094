import { z } from 'zod';

/**
 * An absolute http(s) URL of at most `max` characters. It rejects spaces, control characters and lone surrogates (D13),
 * which `new URL()` would drop or encode, so that the URL is stored as it was sent.
 */
export const httpUrl = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(value) && URL.canParse(value), {
      error: 'Must be a URL that starts with http:// or https://.',
    })
    .meta({ format: 'uri' });
