import { db } from '@/lib/db';
import { deleteEndedSessionsBefore, findUserOfSession, insertEndedSession } from './queries';

export interface SessionUser {
  id: string;
  email: string;
  name: string | null;
  /** Sessions with another version have ended. */
  sessionVersion: number;
}

interface Session extends Pick<SessionUser, 'id' | 'sessionVersion'> {
  sessionId: string;
}

/** The user of a session; null if the user was deleted or the session has ended. */
export const findSessionUser = async ({ id, sessionId, sessionVersion }: Session): Promise<SessionUser | null> => {
  const user = await findUserOfSession(db(), { id, sessionId });
  return user?.sessionVersion === sessionVersion ? user : null;
};

/** Days for which ended sessions are kept: longer than the lifetime of a token (30 days, `lib/auth/options.ts`). */
const REMEMBERED_DAYS = 31;
const DAY_MS = 86_400_000;

/** Ends a session: every copy of its token stops working. Idempotent. */
export const endSession = (session: { userId: string; sessionId: string }): Promise<void> =>
  insertEndedSession(db(), session);

/** Deletes ended sessions whose tokens have expired. */
export const pruneEndedSessions = (): Promise<void> =>
  deleteEndedSessionsBefore(db(), new Date(Date.now() - REMEMBERED_DAYS * DAY_MS));
