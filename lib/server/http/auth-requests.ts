import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { sessionCookieName } from '../auth/cookies';
import { env } from '../env';
import type { Refusal } from './refuse';

/**
 * The paths of next-auth that the service uses. Others are refused: `/api/auth/_log` lets anyone write to the log, and
 * unknown providers cause a 500.
 */
const METHODS: Record<string, readonly string[]> = {
  '/api/auth/callback/credentials': ['POST'],
  '/api/auth/callback/google': ['GET'],
  '/api/auth/callback/oidc': ['GET'],
  '/api/auth/callback/passkey': ['POST'],
  '/api/auth/csrf': ['GET'],
  '/api/auth/error': ['GET'],
  '/api/auth/providers': ['GET'],
  '/api/auth/session': ['GET'],
  '/api/auth/signin': ['GET'],
  '/api/auth/signin/google': ['GET', 'POST'],
  '/api/auth/signin/oidc': ['GET', 'POST'],
  '/api/auth/signout': ['GET', 'POST'],
};

const MAX_URL_LENGTH = 2000;

const NOT_FOUND: Refusal = { status: 404, detail: 'There is no resource at this path.' };

const isSetUp = (path: string): boolean => {
  if (path.endsWith('/google')) return env().GOOGLE_CLIENT_ID !== undefined;
  if (path.endsWith('/passkey')) return env().passkeyHost !== null;
  return !path.endsWith('/oidc') || env().OIDC_ISSUER !== undefined;
};

/** Whether the path exists and supports the method. */
export const authRouteRefusal = (path: string, method: string): Refusal | null => {
  const methods = Object.hasOwn(METHODS, path) ? METHODS[path] : undefined;
  if (!methods || !isSetUp(path)) return NOT_FOUND;
  if (methods.includes(method)) return null;
  return {
    status: 405,
    detail: `This path does not support ${method}.`,
    headers: { Allow: methods.join(', ') },
  };
};

/** Characters, encoded: it is repeated in `Location` and in cookies. */
const MAX_RETURN_URL = 1000;

/** Whether next-auth accepts it as the URL to return to. */
export const isReturnUrl = (text: string): boolean => {
  if (encodeURIComponent(text.toWellFormed()).length > MAX_RETURN_URL) return false;
  const base = text.startsWith('/') ? env().APP_URL : undefined;
  return URL.canParse(text, base) && /^https?:/.test(new URL(text, base).protocol);
};

/** Printable ASCII, which can be put into a `Location`. */
const isPrintable = (text: string): boolean => /^[ -~]*$/.test(text);

const queryRefusal = (url: string): Refusal | null => {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  const isValid = [...query].every(([name, value]) =>
    name === 'callbackUrl' ? isReturnUrl(value) : isPrintable(name) && isPrintable(value),
  );
  return isValid ? null : { status: 400, detail: 'The query string is malformed.' };
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Whether next-auth takes it for a part of a session that is too long for one cookie, which it deletes. Ours is short. */
const isPartOfSession = (name: string): boolean => name !== sessionCookieName() && name.startsWith(sessionCookieName());

/** Whether next-auth can read the cookie. */
const isReadable = (pair: string): boolean => {
  const [name = '', ...rest] = pair.trim().split('=');
  const value = decoded(rest.join('='));
  if (value === null || !/^[\w.-]+$/.test(name) || isPartOfSession(name)) return false;
  return !name.endsWith('next-auth.callback-url') || isReturnUrl(value);
};

/** Removes cookies that would make next-auth fail on every request of that browser. */
const dropUnreadableCookies = (headers: IncomingHttpHeaders): void => {
  const kept = (headers.cookie ?? '').split(';').filter(isReadable);
  if (kept.length > 0) headers.cookie = kept.join(';');
  else delete headers.cookie;
};

/** Refuses requests to which next-auth would respond with 500, and removes the parts that it must not see. */
export const authRefusal = ({ url = '', method, headers }: IncomingMessage): Refusal | null => {
  dropUnreadableCookies(headers);
  if (method === 'POST' && !/^application\/x-www-form-urlencoded(;|$)/i.test(headers['content-type'] ?? '')) {
    return { status: 415, detail: 'Send a form as application/x-www-form-urlencoded.' };
  }
  // next-auth looks for `application/json` anywhere in the header first.
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded';
  // It repeats parts of the query in `Location`, for which proxies have little room.
  if (url.length > MAX_URL_LENGTH)
    return { status: 414, detail: `The URL can have at most ${MAX_URL_LENGTH} characters.` };
  return queryRefusal(url);
};
