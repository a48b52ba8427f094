import { db } from '@/lib/db';
import { passwordMatches } from './passwords';
import { findUserWithPassword } from './queries';
import type { Credentials } from './schema';
import type { SessionUser } from './sessions';

/**
 * The user with this email address and password. Null if the address is unknown, or its password is missing or wrong.
 * All take equally long, so that callers cannot tell them apart.
 * @throws UnavailableError if too many passwords are being checked
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
