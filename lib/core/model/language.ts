import { z } from 'zod';

/** UTF-16 units. RFC 5646 (4.4.1) recommends to allow at least 35. */
const MAX_LENGTH = 35;

const INVALID = 'Must be a language tag such as en or pt-BR.';

/**
 * A BCP 47 tag in canonical form, without extensions. It becomes part of prompts to language models, so only letters,
 * digits and hyphens are allowed.
 */
export const languageTag = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { error: INVALID, abort: true })
  .transform((tag, context) => {
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? tag;
    } catch {
      // For example, a region where the language should be, or the same variant twice.
      context.issues.push({ code: 'custom', input: tag, message: INVALID });
      return z.NEVER;
    }
  });
