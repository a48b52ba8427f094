import { db } from '@/lib/db';
import { findUserByEmail, insertUser } from './queries';

/** Finds or creates the user with this email address, ignoring case (D75). */
export const ensureUser = async ({ email }: { email: string }): Promise<{ id: string }> => {
  const user =
    (await findUserByEmail(db(), email)) ?? (await insertUser(db(), { email })) ?? (await findUserByEmail(db(), email));
  if (!user) throw new Error('The user was deleted while being looked up.');
  return user;
};
