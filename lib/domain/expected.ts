import { PreconditionFailedError } from '@/lib/errors';

/** The `updated_at` values, as on the wire, that allow a change to a row; null allows any. */
export type Expected = readonly string[] | null;

/** The caller has locked the row. @throws PreconditionFailedError if it is in none of the expected states */
export const requireExpected = (resource: string, { updatedAt }: { updatedAt: Date }, expected: Expected): void => {
  const version = updatedAt.toISOString();
  if (expected && !expected.includes(version)) throw new PreconditionFailedError(resource, version);
};
