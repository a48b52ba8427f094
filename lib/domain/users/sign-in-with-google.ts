import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { findUserByGoogleId, insertUser, linkGoogleAccount } from './queries';
import type { SessionUser } from './sessions';

interface GoogleAccount {
  /** Google's `sub`. */
  googleId: string;
  /** Verified by Google; the caller has checked. */
  email: string;
  name: string | null;
}

/**
 * Finds the user of a Google account, or creates one on the first visit. An account without a password (created by
 * `npm run key`) is linked, since Google has verified the address. One with a password is not: its owner never
 * proved the address and may be a different person.
 * @throws ConflictError if the address belongs to an account with a password or another Google account
 */
export const signInWithGoogle = async (account: GoogleAccount): Promise<SessionUser> => {
  const user =
    (await findUserByGoogleId(db(), account.googleId)) ??
    (await linkGoogleAccount(db(), account)) ??
    (await insertUser(db(), account)) ??
    // A concurrent first visit, for example in another tab, was faster.
    (await findUserByGoogleId(db(), account.googleId));
  if (!user) throw new ConflictError('This address already has an account with a password.');
  return user;
};
