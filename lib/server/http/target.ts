import { MEDIA_MAX_BYTES } from '../../core/model/limits';
import { TRANSFER_LIMITS } from '../../core/model/transfers';

/**
 * The parts of the service, which differ in what they accept: `auth` is next-auth, `static` are the files of the build
 * and of `public`, `plain` are routes that render nothing, and `page` is the rest.
 */
export type Area = 'api' | 'auth' | 'static' | 'plain' | 'page';

const STATIC =
  /^\/(_next|flags|guide|landing|music|programs|question-types|receivers|samples|sounds|theme-pictures)\/|^\/client\.(py|tgz)$/;
const PLAIN = /^\/((files|picture-previews)\/|(healthz|icon\.svg|metrics|readyz)$)/;

export const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path);

export const areaOf = (path: string): Area => {
  if (isApi(path)) return /^\/api\/auth(\/|$)/.test(path) ? 'auth' : 'api';
  if (STATIC.test(path)) return 'static';
  return PLAIN.test(path) ? 'plain' : 'page';
};

const MEBIBYTE = 1024 * 1024;

/** Bytes of the largest body in each area. Operations of the API have limits of their own, after authentication (D4). */
const BODY_LIMITS: Record<Area, number> = {
  api: Math.max(...Object.values(MEDIA_MAX_BYTES)) + MEBIBYTE,
  auth: 16 * 1024,
  static: 0,
  plain: 0,
  // Arguments of server actions.
  page: 64 * 1024,
};

/** The operation that accepts more than any other. */
const IMPORT_PATH = '/api/v1/me/imports';

/** Bytes of the largest body that a request may have. */
export const bodyLimit = (area: Area, method: string, path = ''): number => {
  if (path === IMPORT_PATH && method === 'POST') return TRANSFER_LIMITS.importBytes + MEBIBYTE;
  return area === 'api' || method === 'POST' ? BODY_LIMITS[area] : 0;
};

const METHODS: Record<Exclude<Area, 'auth'>, ReadonlySet<string>> = {
  // Next supports no others.
  api: new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']),
  static: new Set(['GET', 'HEAD']),
  // Browsers ask with OPTIONS whether a page of another site may request parts of a file.
  plain: new Set(['GET', 'HEAD', 'OPTIONS']),
  // A POST calls a server action.
  page: new Set(['GET', 'HEAD', 'POST']),
};

/** The methods that are supported in an area; those of `auth` differ by path. */
export const methodsOf = (area: Exclude<Area, 'auth'>): ReadonlySet<string> => METHODS[area];

/** Maximum length of a URL in bytes: many times what the cursors and filters of any list need. */
export const MAX_URL_BYTES = 8192;

/** An API path that does not exist. Paths that can't be decoded are routed to it, because its 404 is a problem document. */
const UNDECODABLE = '/api/undecodable';

/** Decodes letters, digits and `-._~`, so that a path has one spelling (RFC 3986, 6.2.2.2). */
const withPlainLetters = (path: string): string =>
  path.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, (code) => decodeURIComponent(code));

/** Whether the path can be decoded, and means the same to every parser. */
const isPlain = (path: string): boolean => {
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  try {
    return !/[\0\\]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

export type Target = { url: string; path: string } | { refusal: { status: 400 | 414; detail: string } };

/**
 * The URL to use for routing, or the reason why there is none. Paths of the API have single slashes and none at the end, because Next
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
