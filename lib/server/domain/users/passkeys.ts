import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { passkeys, secondFactors, users } from '@/drizzle/schema/users';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { ConflictError } from '@/lib/server/errors';
import { inDashboard, recordAudit } from '../audit/audit';
import { firstRow } from '../sql';
import { noticeSignInChange } from './sign-in-notice';
import { hasOtherWayIn, LAST_WAY_IN, lockWaysIn } from './ways-in';

/** Of an account. */
export const MAX_PASSKEYS = 10;

const isOf = (userId: string) => eq(passkeys.userId, userId);
/** Browsers offer a passkey only at the host for which it was created. */
const isOfHost = () => eq(passkeys.rpId, env().passkeyHost ?? '');

export type Passkey = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'lastUsedAt' | 'createdAt'>;

/** Oldest first, those of a previous host included. */
export const listPasskeys = ({ userId }: { userId: string }): Promise<Passkey[]> => {
  const { id, name, lastUsedAt, createdAt } = passkeys;
  return db()
    .select({ id, name, lastUsedAt, createdAt })
    .from(passkeys)
    .where(isOf(userId))
    .orderBy(asc(createdAt), asc(id));
};

/** What browsers need to find the passkeys of a user that work here. */
export const findCredentials = async ({ userId }: { userId: string }, connection: Connection = db()) => {
  const { credentialId: id, transports } = passkeys;
  return connection
    .select({ id, transports })
    .from(passkeys)
    .where(and(isOf(userId), isOfHost()));
};

/** @throws ConflictError if the account has as many as it can have */
export const requireRoomForPasskey = async (connection: Connection, userId: string): Promise<void> => {
  if ((await connection.$count(passkeys, isOf(userId))) < MAX_PASSKEYS) return;
  throw new ConflictError(`An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`);
};

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'rpId' | 'lastUsedAt' | 'createdAt'>;

/** Stores a passkey whose signature was checked. @throws ConflictError if an account has it, or the user has too many */
export const insertPasskey = (passkey: NewPasskey): Promise<void> =>
  db().transaction(async (tx) => {
    const { userId } = passkey;
    await lockWaysIn(tx, userId);
    await requireRoomForPasskey(tx, userId);
    const values = { ...passkey, rpId: env().passkeyHost ?? '' };
    const row = await firstRow(tx.insert(passkeys).values(values).onConflictDoNothing().returning({ id: passkeys.id }));
    if (!row) throw new ConflictError('This passkey was added before.');
    await recordAudit(tx, {
      by: inDashboard(userId),
      userId,
      action: 'passkey.added',
      details: { name: passkey.name },
    });
    await noticeSignInChange(tx, userId, 'A passkey was added, which opens your account without a password.');
  });

const requireOtherWay = async (tx: Transaction, userId: string, id: string): Promise<void> => {
  const others = await tx.$count(passkeys, and(isOf(userId), isOfHost(), ne(passkeys.id, id)));
  if (others > 0) return;
  const isOpen = await tx.$count(users, and(eq(users.id, userId), hasOtherWayIn('passkey')));
  if (isOpen === 0) throw new ConflictError(LAST_WAY_IN);
  const { sealed, confirmedAt } = secondFactors;
  const isFactor = and(eq(secondFactors.userId, userId), isNull(sealed), isNotNull(confirmedAt));
  if ((await tx.$count(secondFactors, isFactor)) > 0) {
    throw new ConflictError(
      'Two-factor sign-in needs this passkey. Add another one, or turn two-factor sign-in off first.',
    );
  }
};

/**
 * Removes a passkey. The caller has checked that it is the user. Concurrent calls take turns, so that they cannot remove the
 * last two ways to sign in. Idempotent.
 * @throws ConflictError if it is the last way to sign in, or the only second factor
 */
export const removePasskey = ({ userId }: { userId: string }, id: string): Promise<void> =>
  db().transaction(async (tx) => {
    await lockWaysIn(tx, userId);
    const isIt = and(isOf(userId), eq(passkeys.id, id));
    const passkey = await firstRow(tx.select({ name: passkeys.name, rpId: passkeys.rpId }).from(passkeys).where(isIt));
    if (!passkey) return;
    if (passkey.rpId === env().passkeyHost) await requireOtherWay(tx, userId, id);
    await tx.delete(passkeys).where(isIt);
    await recordAudit(tx, {
      by: inDashboard(userId),
      userId,
      action: 'passkey.removed',
      details: { name: passkey.name },
    });
    await noticeSignInChange(tx, userId, 'A passkey was removed. It no longer opens your account.');
  });
