import { db } from '@/lib/db';
import { findUserOfSession } from './queries';

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
