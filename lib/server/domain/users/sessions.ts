import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { endedSessions, users } from '@/drizzle/schema/users';
import { DAY_MS } from '@/lib/core/model/durations';
import { db } from '@/lib/server/db';
import { firstRow } from '../sql';

/** The columns of a signed-in user. */
export const SESSION_USER = {
  id: users.id,
  email: users.email,
  name: users.name,
  /** Sessions with another version have ended. */
  sessionVersion: users.sessionVersion,
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
  await db().insert(endedSessions).select(session).onConflictDoNothing();
};

/** Days for which ended sessions are kept: longer than the lifetime of a token (30 days, `lib/server/auth/options.ts`). */
const REMEMBERED_DAYS = 31;

/** Deletes ended sessions whose tokens have expired. */
export const pruneEndedSessions = async (): Promise<void> => {
  const date = new Date(Date.now() - REMEMBERED_DAYS * DAY_MS);
  await db().delete(endedSessions).where(lt(endedSessions.createdAt, date));
};

/** Ends all sessions of a user, in every browser. API keys stay valid. */
export const signOutEverywhere = async ({ userId }: { userId: string }): Promise<void> => {
  await db()
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId));
};
