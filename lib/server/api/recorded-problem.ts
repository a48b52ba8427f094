import type { Problem } from '../../core/contracts/contract';
import type { ProblemSlug } from '../../core/model/problems';
import type { HttpError } from './problem';
import { maskSecrets } from './request-log';

/** Why a request was refused, as its user's usage page shows it. */
export interface RecordedProblem {
  problem: ProblemSlug;
  reason: string;
  /** The problem document as JSON text, of at most `MAX_DOCUMENT` characters. */
  document: string;
}

/** Characters of a stored reason. */
const MAX_REASON = 300;
/** Characters of a stored problem document. */
const MAX_DOCUMENT = 4096;
/** Field errors, and characters of each of their texts, in a problem document that was too long. */
const MAX_ERRORS = 5;
const MAX_TEXT = 200;

/** Names of fields can come from the request, and PostgreSQL stores no NUL. */
const oneLine = (text: string): string => maskSecrets(text.replace(/\p{Cc}+/gu, ' ')).slice(0, MAX_REASON);

/** The detail of a problem or, if fields are invalid, what is wrong with the first one. Contains no values of fields. */
const reasonOf = ({ message, extras: { errors = [] } }: HttpError): string => {
  const [first, ...others] = errors;
  if (!first) return oneLine(message);
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  // Without a field, the whole body is invalid.
  const fault = first.field === '' ? first.message : `${first.field}: ${first.message}`;
  return oneLine(fault) + more;
};

const shorten = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const shortenDocument = ({ type, title, status, detail = '', instance, errors = [], errors_omitted = 0 }: Problem) => ({
  type,
  title,
  status,
  detail: shorten(detail),
  instance,
  ...(errors.length > 0 && {
    errors: errors.slice(0, MAX_ERRORS).map(({ field, message, code }) => ({
      field: shorten(field),
      message: shorten(message),
      code: shorten(code),
    })),
    errors_omitted: errors_omitted + Math.max(0, errors.length - MAX_ERRORS),
  }),
});

/** JSON escapes control characters, so PostgreSQL can store it as text. */
const documentOf = (problem: Problem): string => {
  const text = JSON.stringify(problem);
  return maskSecrets(text.length > MAX_DOCUMENT ? JSON.stringify(shortenDocument(problem)) : text);
};

/** Without the current resource, which can be large and is no reason. */
export const recordedProblem = (error: HttpError, { current: _, ...problem }: Problem): RecordedProblem => ({
  problem: error.slug,
  reason: reasonOf(error),
  document: documentOf(problem),
});
