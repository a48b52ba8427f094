import { z } from 'zod';

// Control characters other than tab and newline, and halves of surrogate pairs that stand alone.
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Cs}/u;

/** Length in Unicode code points (D13). */
export const codePointLength = (text: string): number => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

/**
 * Text of `min` to `max` code points, normalised to NFC, with neither control characters (but tab
 * and newline) nor lone surrogates (D13), and not blank if `min` is above 0. CRLF becomes LF.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').normalize('NFC'))
    .superRefine((value, context) => {
      if (FORBIDDEN.test(value)) {
        context.addIssue({ code: 'custom', message: 'Must not contain control characters.' });
      }
      const length = codePointLength(value);
      if (length > max) {
        context.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          input: value,
          message: `Must have at most ${max} characters, has ${length}.`,
        });
      }
      // White space alone is as good as nothing where something is wanted.
      const isBlank = min > 0 && length >= min && value.trim() === '';
      if (length < min || isBlank) {
        context.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: min,
          inclusive: true,
          input: value,
          message: isBlank
            ? 'Must have more than white space.'
            : `Must have at least ${min} character${min === 1 ? '' : 's'}.`,
        });
      }
    })
    .meta({ minLength: min, maxLength: max, ...(min > 0 ? { pattern: String.raw`\S` } : {}) });
