import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import { hashPassword } from './passwords';
import { updateUserPassword } from './queries';
import type { Credentials } from './schema';

/**
 * Gives an account a new password and signs it out everywhere. For `npm run password`: whoever may
 * run that owns the database anyway.
 * @throws NotFoundError
 */
export const setPassword = async ({ email, password }: Credentials): Promise<{ id: string }> => {
  const user = await updateUserPassword(db(), { email, passwordHash: await hashPassword(password) });
  if (!user) throw new NotFoundError('Account');
  return user;
};
