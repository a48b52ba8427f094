import type { JWT } from 'next-auth/jwt';
import { findKeyActor } from '@/lib/server/domain/api-keys/api-keys';
import type { RequestActor } from '../../core/model/actor';
import { scopesOf } from '../../core/model/scopes';
import { findSessionUser, type SessionUser } from '../domain/users/sessions';
import { env } from '../env';
import { AccountBlockedError } from '../errors';
import { cookieValue, sessionCookieName } from './cookies';
import { decodeToken } from './session-token';

/** The user of a session; null if the user was deleted or has signed out, of this session or everywhere. */
export const findUserOfClaims = async ({ sub, sid, sessionVersion }: JWT): Promise<SessionUser | null> =>
  sub === undefined || sid === undefined ? null : findSessionUser({ id: sub, sessionId: sid, sessionVersion });

/** The user of a session token, from the database; also null if the token is forged or expired. */
export const findUserOfToken = async (token: string): Promise<SessionUser | null> => {
  const claims = await decodeToken({ token, secret: env().APP_SECRET });
  return claims && findUserOfClaims(claims);
};

/** Finds the sender of a request, unless the account is blocked: null if the credential is invalid, undefined if the request has none of this type. */
export type Credential = (request: Pick<Request, 'headers'>) => Promise<RequestActor | null | undefined>;

/** The API key in `Authorization`. */
export const findKey: Credential = async (request) => {
  const header = request.headers.get('authorization');
  if (header === null) return undefined;
  const key = /^bearer +(\S+)$/i.exec(header.trim())?.[1];
  return key === undefined ? null : findKeyActor(key);
};

/** The actor of the operations of a signed-in user. Sessions have all scopes that their user can grant (D11, D210). */
export const sessionActor = ({ id, isAdmin }: Pick<SessionUser, 'id' | 'isAdmin'>): RequestActor => ({
  userId: id,
  scopes: scopesOf(isAdmin),
  via: 'session',
  livemode: true,
});

/** The session cookie of a signed-in browser. @throws AccountBlockedError */
export const findSession: Credential = async (request) => {
  const token = cookieValue(request.headers.get('cookie'), sessionCookieName());
  if (token === undefined) return undefined;
  const user = await findUserOfToken(token);
  if (user?.blockedAt) throw new AccountBlockedError();
  return user && sessionActor(user);
};
