import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import GoogleProvider, { type GoogleProfile } from 'next-auth/providers/google';
import { v7 } from 'uuid';
import { credentialsSchema } from '../domain/users/schema';
import { endSession, type SessionUser } from '../domain/users/sessions';
import { signInWithGoogle } from '../domain/users/sign-in-with-google';
import { verifyCredentials } from '../domain/users/verify-credentials';
import { env } from '../env';
import { ConflictError } from '../errors';
import { log } from '../log';
import type { Attempt, Check } from './attempt';
import { logFault, TooManyAttemptsError } from './faults';
import { findUserOfClaims, sessionCookieName, sessionCookieOptions } from './session-token';

declare module 'next-auth' {
  interface User extends Partial<Pick<SessionUser, 'sessionVersion'>> {}
}

/** Counts an attempt before it is checked; throws when there were too many. */
export type Guard = (attempt: Attempt, check: Check<SessionUser>) => Promise<SessionUser | null>;

/** A fault of ours has no words for the page: next-auth would pass on its message, SQL and all (D6). */
const hideFault = (error: unknown): never => {
  if (error instanceof TooManyAttemptsError) throw error;
  logFault(error);
  throw new Error('Unavailable');
};

const THIRTY_DAYS = 30 * 24 * 60 * 60;

export const isGoogleConfigured = (): boolean => env().GOOGLE_CLIENT_ID !== undefined;

const google = () => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_OAUTH_BASE_URL } = env();
  if (!clientId || !clientSecret) return [];
  return [
    GoogleProvider({ clientId, clientSecret, wellKnown: `${GOOGLE_OAUTH_BASE_URL}/.well-known/openid-configuration` }),
  ];
};

const userOfGoogle = ({ sub, email, name }: GoogleProfile): Promise<SessionUser> =>
  signInWithGoogle({ googleId: sub, email: email.toLowerCase(), name: name || null });

const credentials = (guard: Guard) =>
  CredentialsProvider({
    credentials: { email: {}, password: {} },
    authorize: async (input, { headers }) => {
      const { data } = credentialsSchema.safeParse(input);
      if (!data) return null;
      const attempt = { email: data.email, headers: new Headers(headers) };
      return guard(attempt, (device) => verifyCredentials(data, device)).catch(hideFault);
    },
  });

/**
 * next-auth, which signs in and out at `/api/auth`: by password, and with Google when that is
 * configured. Sessions are tokens of 30 days that name the user, the session and the `sessionVersion`, no more.
 */
export const authOptions = (guard: Guard): AuthOptions => ({
  secret: env().APP_SECRET,
  session: { strategy: 'jwt', maxAge: THIRTY_DAYS },
  useSecureCookies: sessionCookieOptions().secure,
  cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
  // Its own pages, which it would show otherwise, look like another site.
  pages: { signIn: '/sign-in', signOut: '/', error: '/sign-in' },
  providers: [credentials(guard), ...google()],
  callbacks: {
    signIn: async ({ account, profile }) => {
      if (account?.provider !== 'google') return true;
      const googleProfile = profile as GoogleProfile;
      if (!googleProfile.email_verified) return false;
      try {
        await userOfGoogle(googleProfile);
        return true;
      } catch (error) {
        if (error instanceof ConflictError) return '/sign-in?error=OAuthAccountNotLinked';
        return hideFault(error);
      }
    },
    jwt: async ({ token, user, account, profile }) => {
      // Without a user this is a token that exists already, about to be prolonged: not once its session has ended.
      if (!user) return (await findUserOfClaims(token)) ? token : { sessionVersion: 0 };
      const signedIn = account?.provider === 'google' ? await userOfGoogle(profile as GoogleProfile) : user;
      return { sub: signedIn.id, sid: v7(), sessionVersion: signedIn.sessionVersion ?? 0 };
    },
    session: async ({ session, token }) => {
      const user = await findUserOfClaims(token);
      return { ...session, user: user ? { name: user.name, email: user.email } : undefined };
    },
  },
  events: {
    // next-auth only deletes the browser's cookie; a copy of it would go on working.
    signOut: async ({ token }) => {
      if (token?.sub && token.sid) await endSession({ userId: token.sub, sessionId: token.sid });
    },
  },
  logger: {
    error: (code, metadata) =>
      log().error({ code, err: metadata instanceof Error ? metadata : metadata.error }, 'next-auth'),
    warn: (code) => log().warn({ code }, 'next-auth'),
    debug: () => {},
  },
});
