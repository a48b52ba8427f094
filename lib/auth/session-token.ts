import { decode, type JWT } from 'next-auth/jwt';
import { findSessionUser, type SessionUser } from '../domain/users/sessions';
import { env } from '../env';

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
  const claims = await decode({ token, secret: env().APP_SECRET }).catch(() => null);
  return claims && findUserOfClaims(claims);
};
