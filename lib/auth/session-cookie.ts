import type { Actor } from '../model/actor';
import { SCOPES } from '../model/scopes';
import { findUserOfToken, sessionCookieName } from './session-token';

const cookieOf = (header: string, name: string): string | undefined =>
  header
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The session of the signed-in browser, which holds all scopes (D11). `undefined` without the
 * cookie, null when what it holds is not accepted.
 */
export const sessionCookie = async (request: Request): Promise<Actor | null | undefined> => {
  const token = cookieOf(request.headers.get('cookie') ?? '', sessionCookieName());
  if (token === undefined) return undefined;
  const user = await findUserOfToken(token);
  return user && { userId: user.id, scopes: SCOPES, via: 'session' };
};
