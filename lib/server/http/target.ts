import { isApi } from './areas';
import type { Refusal } from './refuse';

/** Longest URL that is accepted, in bytes: that of the cursors and filters of the longest list, many times over. */
export const MAX_URL_BYTES = 8192;

/** A path of the API that does not exist, to which those are sent that can't be decoded: its 404 is a problem document. */
const UNDECODABLE = '/api/undecodable';

/** Decodes letters, digits and `-._~`, so that a path has one spelling (RFC 3986, 6.2.2.2). */
const withPlainLetters = (path: string): string =>
  path.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, (code) => decodeURIComponent(code));

/** Whether the path can be decoded and is the same path for everyone who reads it. */
const isPlain = (path: string): boolean => {
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  try {
    return !/[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

export type Target = { url: string; path: string } | { refusal: Refusal };

/**
 * The URL to route by, or why there is none. Paths of the API have single slashes and none at the end, because Next
 * would redirect the others.
 */
export const parseTarget = (url: string): Target => {
  if (url.length > MAX_URL_BYTES) {
    return { refusal: { status: 414, detail: `A URL can have at most ${MAX_URL_BYTES} bytes.` } };
  }
  // `OPTIONS *`, and the absolute URLs that are sent to proxies.
  if (!url.startsWith('/')) return { refusal: { status: 400, detail: 'The request has no path.' } };
  const [given = '', ...query] = url.split('?');
  const plain = withPlainLetters(given);
  const path = isApi(plain.replace(/^\/+/, '/')) ? plain.replace(/\/+/g, '/').replace(/\/$/, '') : plain;
  if (isPlain(path)) return { url: [path, ...query].join('?'), path };
  if (isApi(path)) return { url: UNDECODABLE, path: UNDECODABLE };
  return { refusal: { status: 400, detail: 'The path of the URL is malformed.' } };
};
