import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import type { SessionUser } from './find-session-user';
import { findUserByGoogleId, insertUser, linkGoogleAccount } from './queries';

interface GoogleAccount {
  /** Google's `sub`. */
  googleId: string;
  /** Verified by Google; the caller has made sure. */
  email: string;
  name: string | null;
}

/**
 * The user of a Google account, made on the first visit. An account without a password (made by
 * `npm run key`) becomes theirs, since Google vouches for the address. One with a password does not:
 * whoever chose the password never proved the address, and the two may be different people.
 * @throws ConflictError when the address belongs to an account with a password or another Google account
 */
export const signInWithGoogle = async (account: GoogleAccount): Promise<SessionUser> => {
  const user =
    (await findUserByGoogleId(db(), account.googleId)) ??
    (await linkGoogleAccount(db(), account)) ??
    (await insertUser(db(), account)) ??
    // Somebody else's first visit at the same moment, in another tab perhaps, was quicker.
    (await findUserByGoogleId(db(), account.googleId));
  if (!user) throw new ConflictError('This address already has an account with a password.');
  return user;
};
