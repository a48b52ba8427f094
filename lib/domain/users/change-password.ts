import { db } from '@/lib/db';
import { InvalidInputError, requireFound } from '@/lib/errors';
import { hashNewPassword, passwordMatches } from './passwords';
import { findCredentials, updatePasswordOf, updateUserPassword } from './queries';
import type { Credentials } from './schema';

/**
 * Sets an account's password and ends all its sessions. For `npm run password`, whose users have access to the database.
 * @throws NotFoundError
 * @throws InvalidInputError if the password is easy to guess
 */
export const setPassword = async ({ email, password }: Credentials): Promise<{ id: string }> => {
  const passwordHash = await hashNewPassword({ password, email, field: 'password' });
  return requireFound(await updateUserPassword(db(), { email, passwordHash }), 'Account');
};

interface PasswordChange {
  /** Null if the account has no password yet. */
  current: string | null;
  next: string;
}

const URGENT = { isUrgent: true };

/**
 * Changes a user's password and ends all sessions. Requires the current password, so that someone who finds an open
 * browser cannot change it.
 * @throws InvalidInputError if `current` is wrong, a concurrent change won, or `next` is easy to guess
 */
export const changePassword = async (
  { userId }: { userId: string },
  { current, next }: PasswordChange,
): Promise<void> => {
  const { email, passwordHash } = await findCredentials(db(), userId);
  const isRight = passwordHash === null || (await passwordMatches(passwordHash, current ?? '', URGENT));
  const isChanged =
    isRight &&
    (await updatePasswordOf(db(), {
      id: userId,
      previous: passwordHash,
      passwordHash: await hashNewPassword({ password: next, email, field: 'next' }, URGENT),
    }));
  if (isChanged) return;
  throw new InvalidInputError([{ field: 'current', message: 'That is not your current password.', code: 'custom' }]);
};
