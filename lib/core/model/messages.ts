import { z } from 'zod';

const ARTICLES: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
};
const UNITS: Record<string, [one: string, many: string]> = {
  array: ['item', 'items'],
  set: ['item', 'items'],
  string: ['character', 'characters'],
};
const FORMATS: Record<string, string> = {
  datetime: 'a date and time like 2026-11-20T13:30:00Z',
  email: 'an email address',
  url: 'a URL',
  uuid: 'a UUID',
};

const describeLimit = (word: 'most' | 'least', limit: number | bigint, origin: string): string => {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1];
  return unit ? `Must have at ${word} ${limit} ${unit}.` : `Must be at ${word} ${limit}.`;
};

const messageFor: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Is required.';
      return `Must be ${ARTICLES[issue.expected] ?? issue.expected}.`;
    case 'too_big':
      return describeLimit('most', issue.maximum, issue.origin);
    case 'too_small':
      return describeLimit('least', issue.minimum, issue.origin);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}.`
        : `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `Must be ${FORMATS[issue.format] ?? 'in a valid format'}.`;
    case 'invalid_union':
      return 'Must match one of the allowed schemas.';
    default:
      return 'Is invalid.';
  }
};

/** Sets zod's default messages to plain sentences (D7). Messages of a schema take precedence. */
export const installZodMessages = (): void => {
  z.config({ localeError: messageFor });
};
