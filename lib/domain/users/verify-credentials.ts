import { db } from '@/lib/db';
import type { SessionUser } from './find-session-user';
import { passwordMatches } from './passwords';
import { findUserWithPassword } from './queries';
import type { Credentials } from './schema';

/**
 * The user whom address and password belong to. Nobody, after the same work, when the address is
 * unknown, has no password, or has another: the caller cannot tell which.
 * @throws UnavailableError when too many passwords are being checked
 */
export const verifyCredentials = async (
  { email, password }: Credentials,
  { isKnownDevice } = { isKnownDevice: false },
): Promise<SessionUser | null> => {
  const found = await findUserWithPassword(db(), email);
  const matches = await passwordMatches(found?.passwordHash ?? null, password, { isUrgent: isKnownDevice });
  if (!found || !matches) return null;
  const { passwordHash: _, ...user } = found;
  return user;
};
