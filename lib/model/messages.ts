import { z } from 'zod';

const ARTICLES: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};
const UNITS: Record<string, [one: string, many: string]> = {
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  string: ['character', 'characters'],
};
const FORMATS: Record<string, string> = {
  datetime: 'a date and time like 2026-11-20T13:30:00Z',
  email: 'an e-mail address',
  url: 'a URL',
  uuid: 'a UUID',
};

const bound = (word: 'most' | 'least', limit: number | bigint, origin: string): string => {
  const unit = UNITS[origin]?.[Number(limit) === 1 ? 0 : 1];
  return unit ? `Must have at ${word} ${limit} ${unit}.` : `Must be at ${word} ${limit}.`;
};

const describe: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Is required.';
      return `Must be ${ARTICLES[issue.expected] ?? issue.expected}.`;
    case 'too_big':
      return bound('most', issue.maximum, issue.origin);
    case 'too_small':
      return bound('least', issue.minimum, issue.origin);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}.`
        : `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `Must be ${FORMATS[issue.format] ?? 'in the right format'}.`;
    case 'invalid_union':
      return 'Matches none of the allowed forms.';
    default:
      return 'Is invalid.';
  }
};

/** Makes zod say what is wrong in sentences (D7); a schema's own messages come first. */
export const installZodMessages = (): void => {
  z.config({ localeError: describe });
};
