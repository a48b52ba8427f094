import { db } from '@/lib/db';
import { findUserByEmail, insertUser } from './queries';

/** The user with this address, made if there is none (D75). Letter case makes no difference. */
export const ensureUser = async ({ email }: { email: string }): Promise<{ id: string }> => {
  const user =
    (await findUserByEmail(db(), email)) ?? (await insertUser(db(), { email })) ?? (await findUserByEmail(db(), email));
  if (!user) throw new Error('The user was deleted while being looked up.');
  return user;
};
