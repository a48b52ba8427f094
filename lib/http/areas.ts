import { MEDIA_MAX_BYTES } from '../model/limits';
import { isApi } from './target';

/**
 * The parts of the service, which differ in what they accept: `auth` is next-auth, `file` is everything that is sent
 * without rendering, and `page` the rest.
 */
export type Area = 'api' | 'auth' | 'file' | 'page';

const FILE_FOLDERS =
  /^\/(_next|files|flags|landing|music|picture-previews|question-types|receivers|samples|sounds|theme-pictures)\//;
const FILES: ReadonlySet<string> = new Set(['/healthz', '/icon.svg', '/metrics', '/readyz']);

export const areaOf = (path: string): Area => {
  if (isApi(path)) return /^\/api\/auth(\/|$)/.test(path) ? 'auth' : 'api';
  return FILE_FOLDERS.test(path) || FILES.has(path) ? 'file' : 'page';
};

const MEBIBYTE = 1024 * 1024;

/** Bytes of the largest body in each area. Operations of the API have limits of their own, after authentication (D4). */
const BODY_LIMITS: Record<Area, number> = {
  api: Math.max(...Object.values(MEDIA_MAX_BYTES)) + MEBIBYTE,
  auth: 16 * 1024,
  file: 0,
  // Arguments of server actions.
  page: 64 * 1024,
};

/** Bytes of the largest body that a request may have. */
export const bodyLimit = (area: Area, method: string): number =>
  area === 'api' || method === 'POST' ? BODY_LIMITS[area] : 0;
