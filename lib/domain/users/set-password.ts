import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import { hashPassword } from './passwords';
import { updateUserPassword } from './queries';
import type { Credentials } from './schema';

/**
 * Sets an account's password and ends all its sessions. For `npm run password`, whose users have access to the database.
 * @throws NotFoundError
 */
export const setPassword = async ({ email, password }: Credentials): Promise<{ id: string }> => {
  const user = await updateUserPassword(db(), { email, passwordHash: await hashPassword(password) });
  if (!user) throw new NotFoundError('Account');
  return user;
};
