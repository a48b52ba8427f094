import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { MEDIA_TYPES } from '../../core/model/media';
import { parseByteRange } from '../../server/adapters/byte-range';

const typeOf = (file: string): string =>
  Object.entries(MEDIA_TYPES).find(([, { extension }]) => path.extname(file) === `.${extension}`)?.[0] ?? '';

/** Responds to a request for a media file as this service does, with the file or the requested range. */
export const sendMedia = (route: Route, file: string, bytes: Buffer): Promise<void> => {
  const range = parseByteRange(route.request().headers().range ?? null, bytes.length);
  if (range === 'unsatisfiable') return route.fulfill({ status: 416 });
  const headers = { 'Content-Type': typeOf(file), 'Accept-Ranges': 'bytes' };
  if (range === null) return route.fulfill({ headers, body: bytes });
  return route.fulfill({
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` },
    body: bytes.subarray(range.start, range.end + 1),
  });
};

/** The bytes of a sample, sound or track in `public`, or null. */
export const readPublic = async (pathname: string): Promise<Buffer | null> =>
  /^\/(flags|music|samples|sounds)\//.test(pathname) ? readFile(path.join('public', pathname)).catch(() => null) : null;
