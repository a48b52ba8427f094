import { db } from '@/lib/db';
import type { SessionUser } from './find-session-user';
import { passwordMatches } from './passwords';
import { findUserWithPassword } from './queries';
import type { Credentials } from './schema';

/**
 * The user with this email address and password. Null, after the same work, if the address is unknown or its
 * password is missing or different: the caller cannot tell which.
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
