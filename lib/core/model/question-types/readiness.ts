import { isFilled, type StoredOption } from './option';

/** A reason why a quiz cannot be rendered yet, with the zod code for it (D7). */
export interface ReadinessError {
  /** A dotted path. */
  field: string;
  /** A sentence. */
  message: string;
  code: 'too_small' | 'custom';
}

export const isBlank = (text: string): boolean => text.trim() === '';

export const missing = (field: string, message: string): ReadinessError[] => [{ field, message, code: 'custom' }];
export const tooFew = (field: string, message: string): ReadinessError[] => [{ field, message, code: 'too_small' }];

export const missingOptions = (field: string, options: readonly StoredOption[]): ReadinessError[] =>
  options.filter(isFilled).length < 2 ? tooFew(field, `Add at least two ${field}.`) : [];

/** @param message says which option to mark */
export const missingChoice = (
  field: string,
  options: readonly StoredOption[],
  correct: string | null,
  message = 'Mark the correct answer.',
): ReadinessError[] => {
  const filled = options.filter(isFilled);
  // Without options there is nothing to mark, and `missingOptions` says so.
  return filled.length === 0 || filled.some(({ id }) => id === correct) ? [] : missing(field, message);
};

export const missingAnswer = (answer: string): ReadinessError[] =>
  isBlank(answer) ? missing('answer', 'Enter the correct answer.') : [];

export const missingFile = (field: string, url: string | null, what: string): ReadinessError[] =>
  url === null ? missing(field, `Add ${what}.`) : [];

/** `texts` by field. */
export const missingTexts = (texts: Record<string, string>): ReadinessError[] =>
  Object.entries(texts).flatMap(([field, text]) => (isBlank(text) ? tooFew(field, 'Enter a text.') : []));
