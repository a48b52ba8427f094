import { db } from '@/lib/db';
import { findUserById } from './queries';
import type { SessionUser } from './session-user';

/** The user of a session; nobody once the user is gone or was signed out everywhere. */
export const findSessionUser = async (
  session: Pick<SessionUser, 'id' | 'sessionVersion'>,
): Promise<SessionUser | null> => {
  const user = await findUserById(db(), session.id);
  return user?.sessionVersion === session.sessionVersion ? user : null;
};
