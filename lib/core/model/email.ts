import { z } from 'zod';

/**
 * An email address as it is stored and compared: trimmed, in lower case, at most 254 characters (RFC 5321 4.5.3.1.3).
 * zod's pattern accepts only ASCII, so lower case does not depend on the language.
 */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email({ error: 'Enter an email address, like ada@example.com.' })
      .max(254, { error: 'This address is too long.' }),
  );
