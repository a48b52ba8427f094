import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt';
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

/** The header of the tokens that `encode` makes. With another one, the sender would choose how much work decoding is. */
const HEADER = Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url');

/** The claims of a session token; null if it is forged or expired. */
export const decodeToken = async (params: JWTDecodeParams): Promise<JWT | null> =>
  params.token?.startsWith(`${HEADER}.`) ? decode(params).catch(() => null) : null;

/** The user of a session token, from the database; also null if the token is forged or expired. */
export const findUserOfToken = async (token: string): Promise<SessionUser | null> => {
  const claims = await decodeToken({ token, secret: env().APP_SECRET });
  return claims && findUserOfClaims(claims);
};
