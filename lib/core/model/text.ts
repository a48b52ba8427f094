import { z } from 'zod';

// Control characters except tab and newline, and lone surrogates.
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Cs}/u;

/**
 * More combining characters in a row than Unicode's Stream-Safe Text Format (UAX #15) allows. Normalising n of them
 * takes time proportional to n²: minutes for a megabyte.
 */
const LONG_RUN_OF_MARKS = /\p{M}{31}/u;

/** UTF-16 units that may become one code point in NFC: four code points of two units each. */
const UNITS_PER_COMPOSED = 8;

/** Whether a text has more than `max` code points after any normalisation. Checks only its length. */
export const isTooLongToNormalise = (text: string, max: number): boolean => text.length > max * UNITS_PER_COMPOSED;

/** As much of a text as its first `max` code points can be composed of, so that the rest is not normalised. */
export const startToNormalise = (text: string, max: number): string => text.slice(0, max * UNITS_PER_COMPOSED);

/** Length in Unicode code points (D13). */
export const codePointLength = (text: string): number => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

/**
 * Text of `min` to `max` code points, normalised to NFC with LF for CRLF, without lone surrogates and control
 * characters except tab and newline (D13), and not blank if `min` is above 0. Text that would take too long to normalise
 * is rejected first.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .transform((value, context) => {
      if (isTooLongToNormalise(value, max)) {
        const message = `Must have at most ${max} characters.`;
        context.issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          input: value,
          message,
        });
        return z.NEVER;
      }
      if (LONG_RUN_OF_MARKS.test(value)) {
        const message = 'Must have at most 30 combining characters in a row.';
        context.issues.push({ code: 'custom', input: value, message });
        return z.NEVER;
      }
      return value.replaceAll('\r\n', '\n').normalize('NFC');
    })
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
          message: `Must have at most ${max} characters; it has ${length}.`,
        });
      }
      const isBlank = min > 0 && length >= min && value.trim() === '';
      if (length < min || isBlank) {
        context.addIssue({
          code: 'too_small',
          origin: 'string',
          minimum: min,
          inclusive: true,
          input: value,
          message: isBlank ? 'Must not be blank.' : `Must have at least ${min} character${min === 1 ? '' : 's'}.`,
        });
      }
    })
    .meta({ minLength: min, maxLength: max, ...(min > 0 ? { pattern: String.raw`\S` } : {}) });
