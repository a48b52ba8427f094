import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { signUpUser } from '@/lib/server/domain/users/accounts';
import { configure } from '@/lib/server/env';
import { send } from './request';

// Accounts are created in the database that the running app uses.
configure(inject('database'));

export const TEST_PASSWORD = 'correct horse battery';

export interface Account {
  userId: string;
  email: string;
}

export const createAccount = async (): Promise<Account> => {
  const { id, email } = await signUpUser({ email: `${randomUUID()}@example.com`, password: TEST_PASSWORD });
  return { userId: id, email };
};

/** The `Cookie` header that a browser sends after this response. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export interface SignInAttempt {
  email: string;
  password?: string;
  headers?: Record<string, string>;
  /** Sent in addition to the cookie with the CSRF token. */
  cookie?: string;
  /** False to forge a request. */
  withCsrfToken?: boolean;
}

/** Signs in as next-auth's own client does: fetches the CSRF token, then posts the form with it. */
export const postSignIn = async ({
  email,
  password = TEST_PASSWORD,
  headers,
  cookie,
  withCsrfToken = true,
}: SignInAttempt): Promise<Response> => {
  const csrf = await send('/api/auth/csrf');
  const { csrfToken } = await csrf.json();
  return send(
    '/api/auth/callback/credentials',
    {
      body: new URLSearchParams({ email, password, json: 'true', ...(withCsrfToken ? { csrfToken } : {}) }).toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Cookie: [cookiesOf(csrf), cookie].filter(Boolean).join('; '),
        ...headers,
      },
    },
    'POST',
  );
};

/** Signs in and returns the `Cookie` header of the session. */
export const signIn = async (account: Account): Promise<string> => {
  const response = await postSignIn(account);
  if (response.status !== 200) throw new Error(`Signing in failed: ${await response.text()}`);
  return cookiesOf(response);
};

/** Signs out as the user menu does. */
export const signOut = async (Cookie: string): Promise<void> => {
  const csrf = await send('/api/auth/csrf');
  const { csrfToken } = await csrf.json();
  const response = await send(
    '/api/auth/signout',
    {
      body: new URLSearchParams({ csrfToken, json: 'true' }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: `${cookiesOf(csrf)}; ${Cookie}` },
    },
    'POST',
  );
  if (response.status !== 200) throw new Error(`Signing out failed: ${await response.text()}`);
};
