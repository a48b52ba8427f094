import type { RequestActor } from '../model/actor';
import { SCOPES } from '../model/scopes';
import { cookieValue } from './cookie-value';
import { findUserOfToken, sessionCookieName } from './session-token';

/**
 * The session of the signed-in browser, which holds all scopes (D11). `undefined` without the
 * cookie, null when what it holds is not accepted.
 */
export const sessionCookie = async (request: Request): Promise<RequestActor | null | undefined> => {
  const token = cookieValue(request.headers.get('cookie'), sessionCookieName());
  if (token === undefined) return undefined;
  const user = await findUserOfToken(token);
  return user && { userId: user.id, scopes: SCOPES, via: 'session' };
};
