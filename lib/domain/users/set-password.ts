import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import { hashPassword } from './passwords';
import { updateUserPassword } from './queries';
import type { Credentials } from './schema';

/**
 * Sets an account's password and ends all its sessions. For `npm run password`, whose users have access to the database.
 * @throws NotFoundError
 */
export const setPassword = async ({ email, password }: Credentials): Promise<{ id: string }> =>
  requireFound(await updateUserPassword(db(), { email, passwordHash: await hashPassword(password) }), 'Account');
