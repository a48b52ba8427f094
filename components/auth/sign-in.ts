import { returnPath } from './return-path';

/** Messages by next-auth's error code, which Google's callback also returns in `?error=`. */
const REASONS: Record<string, string> = {
  CredentialsSignin: 'Incorrect email or password.',
  TooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
  AccountBlocked: 'This account is blocked. Contact the administrator of this installation.',
  OAuthAccountNotLinked: 'An account with this email already exists. Sign in with your password.',
  SignUpRefused: 'This address has no account here, and you need an invitation to create one.',
  AccessDenied: 'Google hasn’t verified this email address.',
};

export const reasonOf = (code: string): string => REASONS[code] ?? 'Couldn’t sign you in. Try again in a minute.';

/** Loaded on demand to keep the page small. */
export const loadSignIn = async () => (await import('next-auth/react')).signIn;

/** @returns an error message, or undefined on success */
export const signInWithPassword = async (email: string, password: string): Promise<string | undefined> => {
  const result = await loadSignIn()
    .then((signIn) => signIn('credentials', { redirect: false, email, password }))
    .catch(() => undefined);
  return !result || result.error ? reasonOf(result?.error ?? '') : undefined;
};

/** Signs in and opens the page that was wanted. Resolves only on failure, with the message. */
export const signInAndOpen = async (email: string, password: string): Promise<string> => {
  const error = await signInWithPassword(email, password);
  if (error !== undefined) return error;
  // A full page load, so that no page cached while signed out is shown.
  window.location.assign(returnPath());
  return new Promise(() => {});
};
