import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '../env';
import { cookieValue, deviceCookieName, sessionCookieOptions } from './cookies';

/** Days that a browser stays known after signing in. */
const LIFETIME_DAYS = 180;
const DAY_SECONDS = 86_400;
/** Accounts that a browser can be known to; the least recent are dropped. */
const MAX_ACCOUNTS = 5;

const macOf = (secret: string, email: string, id: string, expires: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', email.toLowerCase(), id, expires]))
    .digest();

/** The device's id if the token was issued for this account and has not expired. */
const idOf = (token: string, email: string): string | null => {
  const [id = '', expires = '', mac = ''] = token.split('.');
  const actual = Buffer.from(mac, 'base64url');
  const isValid = env().APP_SECRETS.some((secret) => {
    const expected = macOf(secret, email, id, expires);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isValid && Number(expires) > Date.now() / 1000 ? id : null;
};

const tokensIn = (headers: Headers): string[] =>
  (cookieValue(headers.get('cookie'), deviceCookieName()) ?? '').split('~').filter(Boolean).slice(0, MAX_ACCOUNTS);

/** The id of a browser that has signed in to this account before; otherwise null. */
export const knownDevice = (headers: Headers, email: string): string | null =>
  tokensIn(headers)
    .map((token) => idOf(token, email))
    .find((id) => id !== null) ?? null;

/**
 * A `Set-Cookie` that makes the browser known to this account too. It does not authenticate anyone: it only exempts the
 * browser from the limits for unknown devices.
 */
export const deviceCookie = (headers: Headers, email: string): string => {
  const id = randomBytes(12).toString('base64url');
  const expires = String(Math.floor(Date.now() / 1000) + LIFETIME_DAYS * DAY_SECONDS);
  const token = [id, expires, macOf(env().APP_SECRET, email, id, expires).toString('base64url')].join('.');
  const others = tokensIn(headers).filter((other) => idOf(other, email) === null);
  const value = [token, ...others].slice(0, MAX_ACCOUNTS).join('~');
  const secure = sessionCookieOptions().secure ? '; Secure' : '';
  return `${deviceCookieName()}=${value}; Path=/; Max-Age=${LIFETIME_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
};
