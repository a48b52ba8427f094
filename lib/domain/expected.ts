import { PreconditionFailedError } from '@/lib/errors';

/** The `updated_at`s, as on the wire, that a row may have for a change to be made; null when any will do. */
export type Expected = readonly string[] | null;

/** @throws PreconditionFailedError when the row, which the caller has locked, is in none of the states expected */
export const requireExpected = (resource: string, { updatedAt }: { updatedAt: Date }, expected: Expected): void => {
  const version = updatedAt.toISOString();
  if (expected && !expected.includes(version)) throw new PreconditionFailedError(resource, version);
};
