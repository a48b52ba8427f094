import { type Identity, linkIdentity } from '../domain/users/identities';
import { cookieValue, linkCookieName, sessionCookieName } from './cookies';
import { findUserOfToken } from './credentials';
import type { IdentityRefusal } from './providers';
import { logAuthError } from './sign-in-attempt';

/** next-auth would show the message of the error in the URL (D6). */
const failed = (error: unknown): 'failed' => {
  logAuthError(error);
  return 'failed';
};

/**
 * Links an identity to the account of the signed-in user who started that in this browser (D207). It begins no session.
 * @returns where the browser goes; null if the user didn't start that, and wants to sign in
 */
export const linkInSession = async (identity: Identity | IdentityRefusal, headers: Headers): Promise<string | null> => {
  const cookies = headers.get('cookie');
  const [secret, token] = [cookieValue(cookies, linkCookieName()), cookieValue(cookies, sessionCookieName())];
  const user = secret && token ? await findUserOfToken(token) : null;
  if (!user || user.blockedAt || !secret) return null;
  const result =
    typeof identity === 'string' ? 'refused' : await linkIdentity({ userId: user.id }, secret, identity).catch(failed);
  return `/account?link=${result}#other-sign-ins`;
};
