import { isDatabaseUnavailable, isStatementEnded } from '@/drizzle/errors';
import type { Problem } from '../../core/contracts/contract';
import { PROBLEMS } from '../../core/model/problems';
import { env } from '../env';
import { DomainError, type FieldError, UnavailableError } from '../errors';
import { HttpError } from './http-error';
import { etagOf } from './precondition';

/** Codes of Node.js and undici for a server that cannot be reached. */
const UNREACHABLE =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_(\w+_TIMEOUT|SOCKET))$/;

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (UNREACHABLE.test(String(Reflect.get(error, 'code'))) || isUnreachable(error.cause));

/** Errors of libraries that clients can act on, by their codes. */
const fromLibrary = (error: unknown): DomainError | null => {
  if (isDatabaseUnavailable(error)) return new UnavailableError('The database cannot be reached.');
  if (isStatementEnded(error)) return new UnavailableError('The request took too long. Try again in a moment.');
  // Adapters name the service in an error of their own. This is for what they overlook.
  if (isUnreachable(error)) return new UnavailableError('A service that this request needs cannot be reached.');
  return null;
};

/** Converts a thrown value. Unknown errors become a 500 without details (D6). */
export const toHttpError = (thrown: unknown): HttpError => {
  if (thrown instanceof HttpError) return thrown;
  const error = thrown instanceof DomainError ? thrown : fromLibrary(thrown);
  if (!error) return new HttpError('internal-error', 'An unexpected error occurred.');
  const { slug, message, errors, members, retryAfter, location, version } = error;
  const headers = {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(location !== undefined && { Location: location }),
    ...(version !== undefined && { ETag: etagOf(version) }),
  };
  return new HttpError(slug, message, { ...(errors && { errors }), ...(members && { members }), headers });
};

/** Limits the errors in a response, because a request can have megabytes of them. */
const describeErrors = (errors: readonly FieldError[]): Pick<Problem, 'errors' | 'errors_omitted'> => {
  const shown = errors.slice(0, env().MAX_FIELD_ERRORS);
  return { errors: shown, ...(shown.length < errors.length ? { errors_omitted: errors.length - shown.length } : {}) };
};

/** The problem document of an error (D5). */
export const problemDocument = (error: HttpError, requestId: string): Problem => ({
  type: `${env().APP_URL}/problems/${error.slug}`,
  title: PROBLEMS[error.slug].title,
  status: error.status,
  detail: error.message,
  instance: `urn:uuid:${requestId}`,
  ...(error.extras.errors ? describeErrors(error.extras.errors) : {}),
  ...error.extras.members,
});
