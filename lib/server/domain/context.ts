import type { Actor } from '@/lib/core/model/actor';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, PreconditionFailedError } from '@/lib/server/errors';

/** Who runs an operation, and the transaction that it joins. Without one, it runs in its own. */
export type Context = Actor & { tx?: Transaction };

/** Runs `work` in the caller's transaction, so that both commit together, or else in a new one. */
export const withTransaction = <T>({ tx }: Context, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  tx ? work(tx) : db().transaction(work);

/** For reads: the caller's transaction, or else the pool. */
export const connectionOf = ({ tx }: Context): Connection => tx ?? db();

/** The `updated_at` values, as on the wire, that allow a change to a row; null allows any. */
export type Expected = readonly string[] | null;

/**
 * The caller has locked the row.
 * @param serialize returns the resource, for the error
 * @throws PreconditionFailedError if it is in none of the expected states
 */
export const requireExpected = (
  resource: string,
  { updatedAt }: { updatedAt: Date },
  expected: Expected,
  serialize?: () => object,
): void => {
  const version = updatedAt.toISOString();
  if (expected && !expected.includes(version)) throw new PreconditionFailedError(resource, version, serialize?.());
};

/** @throws ConflictError if a test key would change something live (D87) */
export const requireSameMode = (actor: Pick<Actor, 'livemode'>, { livemode }: { livemode: boolean }, what: string) => {
  if (actor.livemode || !livemode) return;
  throw new ConflictError(`This ${what} is live, and a test key cannot change it. Use a live key or the dashboard.`);
};
