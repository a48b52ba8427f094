import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '../env';
import { cookieValue } from './cookie-value';
import { sessionCookieOptions } from './session-token';

/** Days for which a browser is known after it has signed in. */
const LIFETIME_DAYS = 180;
const DAY_SECONDS = 86_400;
/** Accounts that one browser is known to; the oldest goes first. */
const MOST_ACCOUNTS = 5;

const cookieName = (): string => `${sessionCookieOptions().secure ? '__Host-' : ''}quiz-video-device`;

const macOf = (secret: string, email: string, id: string, expires: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', email.toLowerCase(), id, expires]))
    .digest();

/** The device's id if the token was issued for this account and has not expired. */
const idOf = (token: string, email: string): string | null => {
  const [id = '', expires = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = env().APP_SECRETS.some((secret) => {
    const expected = macOf(secret, email, id, expires);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && Number(expires) > Date.now() / 1000 ? id : null;
};

const tokensIn = (headers: Headers): string[] =>
  (cookieValue(headers.get('cookie'), cookieName()) ?? '').split('~').filter(Boolean).slice(0, MOST_ACCOUNTS);

/** The id of a browser that has signed in to this account before; null for any other. */
export const knownDevice = (headers: Headers, email: string): string | null =>
  tokensIn(headers)
    .map((token) => idOf(token, email))
    .find((id) => id !== null) ?? null;

/**
 * A `Set-Cookie` that makes the browser known to this account, in addition to those it is known to already.
 * It proves no identity: it only spares the browser the limits that strangers' attempts run into.
 */
export const deviceCookie = (headers: Headers, email: string): string => {
  const id = randomBytes(12).toString('base64url');
  const expires = String(Math.floor(Date.now() / 1000) + LIFETIME_DAYS * DAY_SECONDS);
  const token = [id, expires, macOf(env().APP_SECRET, email, id, expires).toString('base64url')].join('.');
  const others = tokensIn(headers).filter((other) => idOf(other, email) === null);
  const value = [token, ...others].slice(0, MOST_ACCOUNTS).join('~');
  const secure = sessionCookieOptions().secure ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=/; Max-Age=${LIFETIME_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
};
