import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { accountTokens } from '@/drizzle/schema/access';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { firstRow } from '../sql';

type AccountToken = typeof accountTokens.$inferSelect;
export type Purpose = AccountToken['purpose'];

export const hashOfToken = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 256 random bits for a link, and their hash for the database. */
export const newToken = (): { secret: string; tokenHash: string } => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, tokenHash: hashOfToken(secret) };
};

export type NewToken = Pick<typeof accountTokens.$inferInsert, 'userId' | 'email' | 'passwordHash' | 'invitationId'>;

/** Stores a token. @param lifetimeMs until its link expires @returns the secret of the link */
export const createToken = async (
  tx: Transaction,
  purpose: Purpose,
  lifetimeMs: number,
  values: NewToken,
): Promise<string> => {
  const { secret, tokenHash } = newToken();
  await tx
    .insert(accountTokens)
    .values({ ...values, purpose, tokenHash, expiresAt: new Date(Date.now() + lifetimeMs) });
  return secret;
};

const isToken = (purpose: Purpose, secret: string) =>
  and(
    eq(accountTokens.tokenHash, hashOfToken(secret)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, sql`now()`),
  );

/** A token that has not expired. */
export const findToken = (db: Connection, purpose: Purpose, secret: string): Promise<AccountToken | undefined> =>
  firstRow(db.select().from(accountTokens).where(isToken(purpose, secret)));

/** Uses up a token: of several concurrent calls, one gets it. */
export const takeToken = (tx: Transaction, purpose: Purpose, secret: string): Promise<AccountToken | undefined> =>
  firstRow(tx.delete(accountTokens).where(isToken(purpose, secret)).returning());

/** Invalidates the links that were sent to a user. */
export const deleteTokensOf = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
};

/**
 * Invalidates the other links for a purpose (D241): those of the user and those that were sent to the address.
 * @param secret of the link that stays valid
 */
export const deleteOtherTokens = async (
  tx: Transaction,
  purpose: Purpose,
  secret: string,
  { userId, email }: Pick<NewToken, 'userId' | 'email'>,
): Promise<void> => {
  // Both are always looked for, so that it takes equally long whether the address has an account.
  const isOfSame = or(
    eq(accountTokens.userId, userId ?? v7()),
    and(isNull(accountTokens.userId), eq(accountTokens.email, email)),
  );
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.purpose, purpose), isOfSame, ne(accountTokens.tokenHash, hashOfToken(secret))));
};

export const pruneTokens = async (): Promise<void> => {
  await db().delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now()`));
};
