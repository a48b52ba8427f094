import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { endedSessions, users } from '@/drizzle/schema/users';
import { DAY_MS } from '@/lib/core/model/durations';
import { db } from '@/lib/server/db';
import { inDashboard, recordAudit } from '../audit/audit';
import { firstRow } from '../sql';
import { deleteTokensOf } from './tokens';

/** The columns of a signed-in user. */
export const SESSION_USER = {
  id: users.id,
  email: users.email,
  name: users.name,
  /** Sessions with another version have ended. */
  sessionVersion: users.sessionVersion,
  isAdmin: users.isAdmin,
  /** Since when the account is blocked (D211); null if it is not. */
  blockedAt: users.blockedAt,
};
export type SessionUser = Pick<typeof users.$inferSelect, keyof typeof SESSION_USER>;

interface Session extends Pick<SessionUser, 'id' | 'sessionVersion'> {
  sessionId: string;
}

/** The user of a session; null if the user was deleted or the session has ended. */
export const findSessionUser = async ({ id, sessionId, sessionVersion }: Session): Promise<SessionUser | null> => {
  const ended = db().select({ id: endedSessions.id }).from(endedSessions).where(eq(endedSessions.id, sessionId));
  const isOpen = and(eq(users.id, id), notExists(ended));
  const user = await firstRow(db().select(SESSION_USER).from(users).where(isOpen));
  return user?.sessionVersion === sessionVersion ? user : null;
};

/** Records that a session has begun. Sessions have no rows: their tokens are the only trace. */
export const recordSignIn = (userId: string, method: 'password' | 'google' | 'oidc' | 'passkey'): Promise<void> =>
  recordAudit(db(), { by: inDashboard(userId), userId, action: 'session.started', details: { method } });

/** Ends a session: every copy of its token stops working. Idempotent. Does nothing if the user was deleted. */
export const endSession = async ({ userId, sessionId }: { userId: string; sessionId: string }): Promise<void> => {
  const session = db()
    .select({
      id: sql<string>`${sessionId}::uuid`.as('id'),
      userId: users.id,
      createdAt: sql<Date>`now()`.as('created_at'),
    })
    .from(users)
    .where(eq(users.id, userId));
  await db().transaction(async (tx) => {
    const ended = await tx.insert(endedSessions).select(session).onConflictDoNothing().returning();
    if (ended.length > 0) await recordAudit(tx, { by: inDashboard(userId), userId, action: 'session.ended' });
  });
};

/** Days for which ended sessions are kept: longer than the lifetime of a token (30 days, `lib/server/auth/options.ts`). */
const REMEMBERED_DAYS = 31;

/** Deletes ended sessions whose tokens have expired. */
export const pruneEndedSessions = async (): Promise<void> => {
  const date = new Date(Date.now() - REMEMBERED_DAYS * DAY_MS);
  await db().delete(endedSessions).where(lt(endedSessions.createdAt, date));
};

/**
 * Ends all sessions of a user, in every browser, and links and challenges that were requested in them (D264). API keys stay valid.
 * @param by the user, or an administrator
 */
export const signOutEverywhere = ({ userId }: { userId: string }, by = inDashboard(userId)): Promise<void> =>
  db().transaction(async (tx) => {
    // Before the user, as `confirmAddress` does: locks in another order would wait for each other.
    await deleteTokensOf(tx, userId);
    const rows = await tx
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (rows.length > 0) await recordAudit(tx, { by, userId, action: 'session.ended_all' });
  });
