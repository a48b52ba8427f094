import type { Contract } from '../contract';
import { HttpError } from './http-error';

const HEADER = 'If-Match';
/** One or more entity tags; a weak one (`W/"…"`) matches nothing and so is not taken (RFC 9110, 13.1.1). */
const TAGS = /^\s*"[\x21\x23-\x7e]*"(\s*,\s*"[\x21\x23-\x7e]*")*\s*$/;

/** The entity tag of a resource: its `updated_at`, so that what was read within another one has one too. */
export const etagOf = (version: string): string => `"${version}"`;

/**
 * The states from which the client wants to change a resource, null for any: without the header, and for `*`.
 * @throws HttpError 400 for what is no list of entity tags
 */
export const expectedVersions = ({ versioned }: Contract, { headers }: Request): readonly string[] | null => {
  const value = headers.get(HEADER);
  if (!versioned || value === null || value.trim() === '*') return null;
  if (TAGS.test(value)) return [...value.matchAll(/"([^"]*)"/g)].map(([, tag]) => tag ?? '');
  throw new HttpError('validation-error', `The header "${HEADER}" is not usable.`, {
    errors: [{ field: HEADER, message: 'Must be an ETag as it was sent, in its quotes.', code: 'invalid_format' }],
  });
};

/** `ETag` for an answer that holds one versioned resource. */
export const versionHeaders = ({ versioned }: Contract, body: unknown): Record<string, string> => {
  const version = versioned && (body as { data?: { updated_at?: string } } | undefined)?.data?.updated_at;
  return version ? { ETag: etagOf(version) } : {};
};
