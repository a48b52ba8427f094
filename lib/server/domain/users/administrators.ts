import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { SYSTEM_USER } from '@/lib/core/model/public-themes';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { type AuditActor, recordAudit } from '../audit/audit';
import { firstRow } from '../sql';

/** Key of the advisory lock under which administrators come and go. */
const ADMINISTRATORS = 7_316_000_004;

/** Waits for other transactions that add or remove administrators. Call it before other locks of the transaction. */
export const lockAdministrators = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS})`);
};

const isUsable = and(eq(users.isAdmin, true), isNull(users.blockedAt));

/**
 * Checks that an administrator is left without this user, or no other account. The caller has called `lockAdministrators`, so
 * two administrators cannot remove each other at the same time.
 * @throws ConflictError
 */
export const requireOtherAdministrator = async (tx: Transaction, userId: string): Promise<void> => {
  const isOther = and(ne(users.id, userId), ne(users.id, SYSTEM_USER.id));
  const [row] = await tx
    .select({
      isAdmin: sql<boolean>`exists (select from ${users} where ${and(eq(users.id, userId), isUsable)})`,
      hasOthers: sql<boolean>`exists (select from ${users} where ${isOther})`,
      hasOtherAdmin: sql<boolean>`exists (select from ${users} where ${and(isOther, isUsable)})`,
    })
    .from(sql`(select) as one`);
  if (!row?.isAdmin || row.hasOtherAdmin || !row.hasOthers) return;
  throw new ConflictError('This is the last administrator. Make another account an administrator first.');
};

/**
 * Makes a user an administrator, or ends that. The caller has called `lockAdministrators`.
 * @throws NotFoundError, ConflictError for the last administrator
 */
export const setAdministrator = async (
  tx: Transaction,
  by: AuditActor | null,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> => {
  if (!isAdmin) await requireOtherAdministrator(tx, userId);
  const isIt = and(eq(users.id, userId), ne(users.id, SYSTEM_USER.id));
  const before = requireFound(
    await firstRow(tx.select({ isAdmin: users.isAdmin }).from(users).where(isIt).for('no key update')),
    'Account',
  );
  if (before.isAdmin === isAdmin) return;
  await tx.update(users).set({ isAdmin }).where(isIt);
  await recordAudit(tx, { by, userId, action: isAdmin ? 'admin.granted' : 'admin.revoked' });
};

/** The administrators, blocked ones included, oldest first. For `npm run admin`. */
export const listAdministrators = (connection: Connection = db()) =>
  connection
    .select({ id: users.id, email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.createdAt), asc(users.id));

/** For `npm run admin`, whose users have access to the database. @throws NotFoundError, ConflictError */
export const setAdministratorByEmail = (email: string, isAdmin: boolean): Promise<void> =>
  db().transaction(async (tx) => {
    await lockAdministrators(tx);
    const hasEmail = eq(sql`lower(${users.email})`, email.toLowerCase());
    const { id: userId } = requireFound(
      await firstRow(tx.select({ id: users.id }).from(users).where(hasEmail)),
      'Account',
    );
    await setAdministrator(tx, null, { userId, isAdmin });
  });
