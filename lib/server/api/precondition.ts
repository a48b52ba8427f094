import type { Contract } from '../../core/contracts/contract';
import { HttpError } from './http-error';

const HEADER = 'If-Match';
/** One or more entity tags. A weak one (`W/"…"`) never matches `If-Match`, so it is rejected (RFC 9110, 13.1.1). */
const TAGS = /^\s*"[\x21\x23-\x7e]*"(\s*,\s*"[\x21\x23-\x7e]*")*\s*$/;

/** The entity tag of a resource: its `updated_at`, so that resources nested in a response have one too. */
export const etagOf = (version: string): string => `"${version}"`;

/**
 * The versions in `If-Match`; null, which means any, for `*` and without the header.
 * @throws HttpError 400 if it is not a list of entity tags
 */
export const expectedVersions = ({ versioned }: Contract, { headers }: Request): readonly string[] | null => {
  const value = headers.get(HEADER);
  if (!versioned || value === null || value.trim() === '*') return null;
  if (TAGS.test(value)) return [...value.matchAll(/"([^"]*)"/g)].map(([, tag]) => tag ?? '');
  throw new HttpError('validation-error', `The header "${HEADER}" is invalid.`, {
    errors: [{ field: HEADER, message: 'Must be an ETag as received, including its quotes.', code: 'invalid_format' }],
  });
};

/** `ETag` for a response with a single versioned resource. */
export const versionHeaders = ({ versioned }: Contract, body: unknown): Record<string, string> => {
  const version = versioned && (body as { data?: { updated_at?: string } } | undefined)?.data?.updated_at;
  return version ? { ETag: etagOf(version) } : {};
};
