import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { AccountErrors } from './account-form';
import { signChallenge } from './passkeys';
import { returnPath } from './return-path';

/** Messages by next-auth's error code, which callbacks of other services also return in `?error=`. */
const REASONS: Record<string, string> = {
  CredentialsSignin: 'Incorrect email or password.',
  TooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
  AccountBlocked: 'This account is blocked. Contact the administrator of this installation.',
  OAuthAccountNotLinked:
    'An account with this email already exists. Sign in to it as usual, then link the other sign-in under Account.',
  SignUpRefused: 'This address has no account here, and you need an invitation to create one.',
  AccessDenied: 'The service you signed in with hasn’t verified your email address.',
  PasskeyExpired: 'This took too long, or another tab has used a passkey. Try again.',
  PasskeyRefused: 'That passkey doesn’t open an account here. It may have been removed. Sign in another way.',
  OtherDomain: 'Accounts with this email address can’t sign in here. Use the account of your organization.',
};

export const reasonOf = (code: string): string => REASONS[code] ?? 'Couldn’t sign you in. Try again in a minute.';

/** Loaded on demand to keep the page small. */
export const loadSignIn = async () => (await import('next-auth/react')).signIn;

/** By next-auth's code: the account needs a code, which is missing or wrong. */
const CODE_ERRORS: Record<string, string> = {
  CodeRequired: '',
  CodeWrong: 'That code is wrong or was used already. Enter the current one.',
};

/** @returns why it failed, or undefined on success */
export const signInWithPassword = async (
  email: string,
  password: string,
  code: string,
): Promise<AccountErrors | undefined> => {
  const result = await loadSignIn()
    .then((signIn) => signIn('credentials', { redirect: false, email, password, code }))
    .catch(() => undefined);
  if (result && !result.error) return undefined;
  const reason = result?.error ?? '';
  const codeError = CODE_ERRORS[reason];
  return codeError === undefined ? { form: reasonOf(reason) } : { code: codeError };
};

/** A full page load, so that no page cached while signed out is shown. Never resolves. */
const openWantedPage = (): Promise<never> => {
  window.location.assign(returnPath());
  return new Promise(() => {});
};

/** Signs in and opens the page that was wanted. Resolves only on failure, with the reason. */
export const signInAndOpen = async (email: string, password: string, code = ''): Promise<AccountErrors> => {
  const errors = await signInWithPassword(email, password, code);
  if (errors !== undefined) return errors;
  return openWantedPage();
};

/** Gets a challenge for a passkey. */
export type StartPasskey = () => Promise<{ options: PublicKeyCredentialRequestOptionsJSON } | { error: string }>;

/** Signs in with a passkey and opens the page that was wanted. Resolves only on failure, with the reason. */
export const signInWithPasskey = async (start: StartPasskey): Promise<string> => {
  const started = await start().catch(() => ({ error: 'Unavailable' }));
  if ('error' in started) return reasonOf(started.error);
  const signed = await signChallenge(started.options);
  if ('error' in signed) return signed.error;
  const result = await loadSignIn()
    .then((signIn) => signIn('passkey', { redirect: false, response: signed.response }))
    .catch(() => undefined);
  return result && !result.error ? openWantedPage() : reasonOf(result?.error ?? '');
};
