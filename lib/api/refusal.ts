import type { ProblemSlug } from '../model/problems';
import type { HttpError } from './http-error';

/** Why a request was refused, as its user's usage page shows it. */
export interface Refusal {
  problem: ProblemSlug;
  reason: string;
}

/** Characters of a stored reason. */
const MAX_REASON = 300;

/** Names of fields can come from the request, and PostgreSQL stores no NUL. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_REASON);

/** The detail of a problem or, if fields are invalid, what is wrong with the first one. Contains no values of fields. */
export const refusalOf = ({ slug, message, extras: { errors = [] } }: HttpError): Refusal => {
  const [first, ...others] = errors;
  if (!first) return { problem: slug, reason: oneLine(message) };
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  // Without a field, the whole body is invalid.
  const fault = first.field === '' ? first.message : `${first.field}: ${first.message}`;
  return { problem: slug, reason: oneLine(fault) + more };
};
