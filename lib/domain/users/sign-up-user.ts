import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import type { SessionUser } from './find-session-user';
import { hashPassword } from './passwords';
import { insertUser } from './queries';
import type { Credentials } from './schema';

/**
 * Makes an account with a password. An address that is taken stays as it is, also when its user was
 * made by `npm run key` and has no password: whoever types an address has not proven that it is theirs.
 * Of two sign-ups at once the unique index lets one through.
 * @throws ConflictError when the address has an account
 */
export const signUpUser = async ({ email, password }: Credentials): Promise<SessionUser> => {
  const user = await insertUser(db(), { email, passwordHash: await hashPassword(password) });
  if (!user) throw new ConflictError('There is an account with this address already. Sign in instead.');
  return user;
};
