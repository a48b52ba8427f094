import { decode, type JWT } from 'next-auth/jwt';
import { findSessionUser, type SessionUser } from '../domain/users/sessions';
import { env } from '../env';

declare module 'next-auth/jwt' {
  interface JWT {
    /** The user's id. */
    sub?: string;
    /** The session's id, so that it can be ended by itself. */
    sid?: string;
    sessionVersion: number;
  }
}

const isSecure = (): boolean => env().APP_URL.startsWith('https:');

/** `__Host-` makes browsers refuse the cookie from a subdomain or over plain HTTP. */
export const sessionCookieName = (): string => `${isSecure() ? '__Host-' : ''}quiz-video-session`;

export const sessionCookieOptions = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }) as const;

/** Whose session it is; nobody's when the user is gone, or has signed out here or everywhere since. */
export const findUserOfClaims = async ({ sub, sid, sessionVersion }: JWT): Promise<SessionUser | null> =>
  sub === undefined || sid === undefined ? null : findSessionUser({ id: sub, sessionId: sid, sessionVersion });

/** Whose session a token is; also nobody's when it is forged or expired. Every use asks the database. */
export const findUserOfToken = async (token: string): Promise<SessionUser | null> => {
  const claims = await decode({ token, secret: env().APP_SECRET }).catch(() => null);
  return claims && findUserOfClaims(claims);
};
