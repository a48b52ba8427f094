import { isDatabaseUnavailable, isStatementEnded } from '@/drizzle/errors';
import type { Contract, Problem } from '../../core/contracts/contract';
import { PROBLEMS, type ProblemSlug, problemMembers } from '../../core/model/problems';
import { env } from '../env';
import { DomainError, type FieldError, UnavailableError } from '../errors';

interface Extras {
  errors?: readonly FieldError[];
  headers?: Record<string, string>;
  /** Further members of the problem document. */
  members?: Record<string, unknown>;
}

/** Ends the request with a problem document (D6). */
export class HttpError extends Error {
  readonly status: number;

  constructor(
    readonly slug: ProblemSlug,
    detail: string,
    readonly extras: Extras = {},
  ) {
    super(detail);
    this.status = PROBLEMS[slug].status;
  }
}

const HEADER = 'If-Match';
/** One or more entity tags. A weak one (`W/"…"`) never matches `If-Match`, so it is rejected (RFC 9110, 13.1.1). */
const TAGS = /^\s*"[\x21\x23-\x7e]*"(\s*,\s*"[\x21\x23-\x7e]*")*\s*$/;

/** The entity tag of a resource: its `updated_at`, so that resources nested in a response have one too. */
const etagOf = (version: string): string => `"${version}"`;

/**
 * The versions in `If-Match`; null, which means any, for `*` and without the header.
 * @throws HttpError 400 if it is not a list of entity tags
 */
export const expectedVersions = (
  { versioned }: Contract,
  { headers }: Pick<Request, 'headers'>,
): readonly string[] | null => {
  const value = headers.get(HEADER);
  if (!versioned || value === null || value.trim() === '*') return null;
  if (TAGS.test(value)) return [...value.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag.replace(/;.*/, ''));
  throw new HttpError('validation-error', `The header "${HEADER}" is invalid.`, {
    errors: [{ field: HEADER, message: 'Must be an ETag as received, including its quotes.', code: 'invalid_format' }],
  });
};

interface Part {
  id: string;
  updated_at?: string;
  updatedAt?: string;
}
interface Versioned {
  updated_at?: string;
  theme?: Part | null;
  brand?: Part | null;
}

/**
 * `ETag` for a response with a single versioned resource. Theme and brand of a quiz change without it, so their versions
 * follow after a semicolon, which `If-Match` ignores (D266).
 */
export const versionHeaders = ({ versioned }: Contract, body: unknown): Record<string, string> => {
  const data = versioned ? (body as { data?: Versioned } | undefined)?.data : undefined;
  if (!data?.updated_at) return {};
  const parts = [data.theme, data.brand].flatMap((part) =>
    part ? `;${part.id}@${part.updatedAt ?? part.updated_at}` : [],
  );
  return { ETag: etagOf(data.updated_at + parts.join('')) };
};

/** Codes of Node.js and undici for a server that cannot be reached. */
const UNREACHABLE =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)|UND_ERR_(\w+_TIMEOUT|SOCKET))$/;

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (UNREACHABLE.test(String(Reflect.get(error, 'code'))) || isUnreachable(error.cause));

/** Errors of libraries that clients can act on, by their codes. */
const fromLibrary = (error: unknown): DomainError | null => {
  if (isDatabaseUnavailable(error)) return new UnavailableError('The database cannot be reached.');
  if (isStatementEnded(error)) return new UnavailableError('The request took too long. Try again in a moment.');
  // Adapters throw errors that name the service. This handles errors that they miss.
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
  ...problemMembers(error.slug, { detail: error.message, requestId, appUrl: env().APP_URL }),
  ...(error.extras.errors ? describeErrors(error.extras.errors) : {}),
  ...error.extras.members,
});
