import { z } from 'zod';

/**
 * An e-mail address as it is stored and compared: trimmed, lower case, at most 254 characters
 * (RFC 5321 4.5.3.1.3). zod's pattern takes ASCII only, where lower case means one thing everywhere.
 */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email({ error: 'Enter an e-mail address, like ada@example.com.' })
      .max(254, { error: 'This address is too long.' }),
  );
