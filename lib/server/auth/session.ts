import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { JWT } from 'next-auth/jwt';
import { cache } from 'react';
import type { RequestActor } from '../../core/model/actor';
import { SCOPES } from '../../core/model/scopes';
import { findSessionUser, type SessionUser } from '../domain/users/sessions';
import { env } from '../env';
import { sessionCookieName } from './cookies';
import { decodeToken } from './session-token';

declare module 'next-auth/jwt' {
  interface JWT {
    /** The user's id. */
    sub?: string;
    /** The session's id, for signing out of this session only. */
    sid?: string;
    sessionVersion: number;
  }
}

/** The user of a session; null if the user was deleted or has signed out, of this session or everywhere. */
export const findUserOfClaims = async ({ sub, sid, sessionVersion }: JWT): Promise<SessionUser | null> =>
  sub === undefined || sid === undefined ? null : findSessionUser({ id: sub, sessionId: sid, sessionVersion });

/** The user of a session token, from the database; also null if the token is forged or expired. */
export const findUserOfToken = async (token: string): Promise<SessionUser | null> => {
  const claims = await decodeToken({ token, secret: env().APP_SECRET });
  return claims && findUserOfClaims(claims);
};

/** The signed-in user, for server components and server actions; looked up once per request. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token === undefined ? null : findUserOfToken(token);
});

/**
 * The signed-in user. Redirects others to sign-in, which returns to `path`. Every page and action calls this itself,
 * because Next may render a page without its layout.
 */
export const requireUser = async (path: string): Promise<SessionUser> =>
  (await currentUser()) ?? redirect(`/sign-in?${new URLSearchParams({ callbackUrl: path })}`);

/** The actor of a page's operations. Sessions have all scopes (D11). */
export const sessionActor = ({ id }: Pick<SessionUser, 'id'>): RequestActor => ({
  userId: id,
  scopes: SCOPES,
  via: 'session',
  livemode: true,
});
