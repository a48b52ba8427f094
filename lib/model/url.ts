import { z } from 'zod';

/**
 * An absolute http(s) address of at most `max` characters. Unlike `new URL()`, which drops or encodes
 * them, it refuses spaces, control characters and lone surrogates (D13), so that what is stored is
 * what was sent.
 */
export const httpUrl = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(value) && URL.canParse(value), {
      error: 'Must be an address that starts with http:// or https://.',
    })
    .meta({ format: 'uri' });
