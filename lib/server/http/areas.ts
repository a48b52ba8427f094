import { MEDIA_MAX_BYTES } from '../../core/model/limits';

/**
 * The parts of the service, which differ in what they accept: `auth` is next-auth, `static` are the files of the build
 * and of `public`, `plain` are routes that render nothing, and `page` is the rest.
 */
export type Area = 'api' | 'auth' | 'static' | 'plain' | 'page';

const STATIC = /^\/(_next|flags|landing|music|question-types|receivers|samples|sounds|theme-pictures)\//;
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

/** Bytes of the largest body that a request may have. */
export const bodyLimit = (area: Area, method: string): number =>
  area === 'api' || method === 'POST' ? BODY_LIMITS[area] : 0;

const METHODS: Record<Exclude<Area, 'auth'>, ReadonlySet<string>> = {
  // Next supports no others.
  api: new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']),
  static: new Set(['GET', 'HEAD']),
  plain: new Set(['GET', 'HEAD']),
  // A POST calls a server action.
  page: new Set(['GET', 'HEAD', 'POST']),
};

/** The methods that are supported in an area; those of `auth` differ by path. */
export const methodsOf = (area: Exclude<Area, 'auth'>): ReadonlySet<string> => METHODS[area];
