import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashOfToken } from '../domain/users/tokens';
import { env } from '../env';
import { cookieValue, sessionCookieOptions, signUpCookieName } from './cookies';

const DAY_SECONDS = 86_400;
/** Sign-ups that a browser can confirm; the oldest are dropped. People sign up again when a mail seems to be lost. */
const MAX_SIGN_UPS = 5;
/** HMAC-SHA-256 in base64url. */
const SIGNATURE = /^[\w-]{43}$/;

const signatureOf = (secret: string, tokenHash: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['sign-up', tokenHash]))
    .digest();

const signaturesIn = (headers: Headers): string[] =>
  (cookieValue(headers.get('cookie'), signUpCookieName()) ?? '')
    .split('~', MAX_SIGN_UPS)
    .filter((signature) => SIGNATURE.test(signature));

/** As long as the links of sign-ups. */
export const signUpCookieOptions = () => ({ ...sessionCookieOptions(), maxAge: DAY_SECONDS }) as const;

/**
 * The cookie's value for the browser of a sign-up, which keeps the browser's earlier ones (D255).
 * @param tokenHash of the sign-up's link
 */
export const signUpCookieValue = (headers: Headers, tokenHash: string): string =>
  [signatureOf(env().APP_SECRET, tokenHash).toString('base64url'), ...signaturesIn(headers)]
    .slice(0, MAX_SIGN_UPS)
    .join('~');

/** Whether these are the headers of the browser in which someone signed up and got the link with this secret. */
export const isSignUpBrowser = (headers: Headers, linkSecret: string): boolean => {
  const expected = env().APP_SECRETS.map((secret) => signatureOf(secret, hashOfToken(linkSecret)));
  return signaturesIn(headers)
    .map((signature) => Buffer.from(signature, 'base64url'))
    .some((given) => expected.some((one) => given.length === one.length && timingSafeEqual(given, one)));
};
