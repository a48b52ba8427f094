import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { hashNewPassword } from './passwords';
import { insertUser } from './queries';
import type { Credentials } from './schema';
import type { SessionUser } from './sessions';

/**
 * Creates an account with a password. Never changes an existing account, even one without a password (created by
 * `npm run key`), because typing an address does not prove that you own it. The unique index decides between concurrent
 * sign-ups.
 * @throws ConflictError if the address has an account
 * @throws InvalidInputError if the password is easy to guess
 */
export const signUpUser = async ({ email, password }: Credentials): Promise<SessionUser> => {
  const passwordHash = await hashNewPassword({ password, email, field: 'password' });
  const user = await insertUser(db(), { email, passwordHash });
  if (!user) throw new ConflictError('An account with this address already exists. Sign in instead.');
  return user;
};
