import { findKeyActor } from '@/lib/server/domain/api-keys/api-keys';
import type { RequestActor } from '../../core/model/actor';
import { SCOPES } from '../../core/model/scopes';
import { cookieValue, sessionCookieName } from './cookies';
import { findUserOfToken } from './session';

/** Finds the sender of a request: null if the credential is invalid, undefined if the request has none of this type. */
export type Credential = (request: Pick<Request, 'headers'>) => Promise<RequestActor | null | undefined>;

/** The API key in `Authorization`. */
export const findKey: Credential = async (request) => {
  const header = request.headers.get('authorization');
  if (header === null) return undefined;
  const key = /^bearer +(\S+)$/i.exec(header.trim())?.[1];
  return key === undefined ? null : findKeyActor(key);
};

/** The session cookie of a signed-in browser. Sessions have all scopes (D11). */
export const findSession: Credential = async (request) => {
  const token = cookieValue(request.headers.get('cookie'), sessionCookieName());
  if (token === undefined) return undefined;
  const user = await findUserOfToken(token);
  return user && { userId: user.id, scopes: SCOPES, via: 'session', livemode: true };
};
