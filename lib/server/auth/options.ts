import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { v7 } from 'uuid';
import { verifyCredentials } from '@/lib/server/domain/users/accounts';
import { noticeNewDevice } from '../domain/users/account-links';
import { SignUpRefusedError } from '../domain/users/admission';
import { type Identity, signInWithIdentity } from '../domain/users/identities';
import { signInWithPasskey } from '../domain/users/passkey-ceremonies';
import { signInSchema } from '../domain/users/schema';
import { requireSecondFactor } from '../domain/users/second-factor';
import { endSession, recordSignIn, type SessionUser } from '../domain/users/sessions';
import { env } from '../env';
import { AccountBlockedError, ConflictError, PasskeyError, SecondFactorError } from '../errors';
import { loggedAddress } from '../http/headers';
import { log } from '../log';
import { cookieValue, passkeyCookieName, sessionCookieName, sessionCookieOptions } from './cookies';
import { findUserOfClaims } from './credentials';
import { knownDevice } from './known-device';
import { linkInSession } from './linking';
import { identityOf, identityProviders } from './providers';
import { decodeToken } from './session-token';
import { type Attempt, type CheckPassword, logAuthError, TooManyAttemptsError } from './sign-in-attempt';

declare module 'next-auth' {
  interface User extends Partial<Pick<SessionUser, 'sessionVersion'>> {}
}

/** Counts an attempt before it is checked. @throws TooManyAttemptsError */
export type Guard = (attempt: Attempt, check: CheckPassword<SessionUser>) => Promise<SessionUser | null>;

/** Counts an attempt to sign in with a passkey before it is checked. @throws TooManyAttemptsError */
export type PasskeyGuard = (headers: Headers, check: () => Promise<SessionUser>) => Promise<SessionUser>;

/** next-auth shows error messages on the sign-in page, so internal errors are logged and replaced (D6). */
const hideError = (error: unknown): never => {
  if (error instanceof TooManyAttemptsError) throw error;
  if (error instanceof AccountBlockedError) throw new Error('AccountBlocked');
  if (error instanceof SecondFactorError) throw new Error(error.reason === 'missing' ? 'CodeRequired' : 'CodeWrong');
  if (error instanceof PasskeyError) throw new Error(error.reason === 'expired' ? 'PasskeyExpired' : 'PasskeyRefused');
  logAuthError(error);
  throw new Error('Unavailable');
};

/** The message of next-auth's error for a session cookie that can't be decoded. */
const NO_TOKEN = 'JWT invalid';

/** Where next-auth redirects to: only to pages of this service. By default, it throws if the URL is invalid. */
const returnUrl = (url: string, baseUrl: string): string => {
  const target = URL.parse(url, baseUrl);
  return target?.origin === baseUrl ? target.href : baseUrl;
};

/** Errors that may quote the responses of other services. */
const QUOTING = ['OAuthCallbackError', 'OPError', 'RPError', 'SyntaxError'];

/** The parts of a next-auth error that are logged: for errors that quote responses, only codes such as `invalid_client`. */
const loggable = (error: Error): object =>
  QUOTING.includes(error.name)
    ? { error: error.name, reason: /^[a-z_]{1,40}(?= \(|$)/.exec(error.message)?.[0] }
    : { err: error };

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** The sign-in succeeds even if the notice can't be queued. */
const noticeUnknownDevice = ({ id: userId }: SessionUser, headers: Headers): Promise<void> =>
  noticeNewDevice(
    { userId },
    {
      address: headers.get('x-client-address') ?? 'unknown',
      userAgent: headers.get('user-agent') ?? '',
    },
  ).catch(logAuthError);

const credentials = (guard: Guard) =>
  CredentialsProvider({
    credentials: { email: {}, password: {}, code: {} },
    authorize: async (input, { headers }) => {
      const { data } = signInSchema.safeParse(input);
      if (!data) return null;
      const attempt = { email: data.email, headers: new Headers(headers) };
      const check: CheckPassword<SessionUser> = async (source) => {
        const user = await verifyCredentials(data, source);
        if (user) await requireSecondFactor(user.id, data.code, source.guardCode);
        return user;
      };
      const user = await guard(attempt, check).catch(hideError);
      if (user && knownDevice(attempt.headers, data.email) === null) await noticeUnknownDevice(user, attempt.headers);
      return user;
    },
  });

/** Takes the place of password and code: the authenticator has verified the person (D235). */
const passkey = (guard: PasskeyGuard) =>
  CredentialsProvider({
    id: 'passkey',
    credentials: { response: {} },
    authorize: async (input, { headers: sent }) => {
      const headers = new Headers(sent);
      const challenge = cookieValue(headers.get('cookie'), passkeyCookieName()) ?? '';
      const user = await guard(headers, () => signInWithPasskey(challenge, String(input?.response))).catch(hideError);
      if (knownDevice(headers, user.email) === null) await noticeUnknownDevice(user, headers);
      return user;
    },
  });

/** Why someone can't sign in with an identity: the code of a message of the sign-in page. Null if they can. */
const refusalOf = async (identity: Identity): Promise<string | null> => {
  try {
    await signInWithIdentity(identity);
    return null;
  } catch (error) {
    if (error instanceof ConflictError) return 'OAuthAccountNotLinked';
    if (error instanceof SignUpRefusedError) return 'SignUpRefused';
    if (error instanceof AccountBlockedError) return 'AccountBlocked';
    return hideError(error);
  }
};

/**
 * Options of next-auth, which handles sign-in at `/api/auth` with a password, with a passkey if `guardPasskey` is given, and, if
 * configured, with Google and an OpenID provider. Session tokens are valid for 30 days and contain only the ids of user and session, and the `sessionVersion`.
 */
export const authOptions = (guard: Guard, headers: Headers, guardPasskey?: PasskeyGuard): AuthOptions => ({
  secret: env().APP_SECRET,
  session: { strategy: 'jwt', maxAge: THIRTY_DAYS },
  useSecureCookies: sessionCookieOptions().secure,
  cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
  // By default, next-auth shows its own pages.
  pages: { signIn: '/sign-in', signOut: '/', error: '/sign-in' },
  providers: [credentials(guard), ...(guardPasskey ? [passkey(guardPasskey)] : []), ...identityProviders()],
  // Anyone can send a cookie that is no token.
  jwt: { decode: decodeToken },
  callbacks: {
    redirect: ({ url, baseUrl }) => returnUrl(url, baseUrl),
    signIn: async ({ account, profile }) => {
      const identity = identityOf(account, profile);
      if (identity === null) return true;
      const linked = await linkInSession(identity, headers);
      if (linked !== null) return linked;
      const code = typeof identity === 'string' ? identity : await refusalOf(identity);
      return code === null || `/sign-in?error=${code}`;
    },
    jwt: async ({ token, user, account, profile }) => {
      // Without a user, this extends an existing token, unless its session has ended.
      if (!user) return (await findUserOfClaims(token)) ? token : { sessionVersion: 0 };
      const identity = identityOf(account, profile);
      if (typeof identity === 'string') throw new Error('The identity was refused before.');
      const signedIn = identity ? await signInWithIdentity(identity) : user;
      const via = identity?.provider;
      // The others have their line in `guardLoggedSignIn` and `guardLoggedPasskey`.
      if (via) log().info({ userId: signedIn.id, via, ...loggedAddress(headers) }, 'A user signed in');
      await recordSignIn(signedIn.id, via ?? (account?.provider === 'passkey' ? 'passkey' : 'password'));
      return { sub: signedIn.id, sid: v7(), sessionVersion: signedIn.sessionVersion ?? 0 };
    },
    session: async ({ session, token }) => {
      const user = await findUserOfClaims(token);
      return { ...session, user: user ? { name: user.name, email: user.email } : undefined };
    },
  },
  events: {
    // next-auth only deletes the browser's cookie; a copy of it would still work.
    signOut: async ({ token }) => {
      if (token?.sub && token.sid) await endSession({ userId: token.sub, sessionId: token.sid });
    },
  },
  logger: {
    error: (code, metadata) => {
      const error = metadata instanceof Error ? metadata : metadata.error;
      if (error.message !== NO_TOKEN) log().error({ code, ...loggable(error) }, 'next-auth');
    },
    warn: (code) => log().warn({ code }, 'next-auth'),
    debug: () => {},
  },
});
