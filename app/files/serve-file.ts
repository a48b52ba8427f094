import { MEDIA_TYPE_NAMES, mediaKindOf } from '@/lib/core/model/media';
import { parseByteRange } from '@/lib/server/adapters/byte-range';
import { type ByteRange, storage } from '@/lib/server/adapters/storage';
import type { HttpResponse } from '@/lib/server/api/http-response';
import { HttpError } from '@/lib/server/api/problem';
import { isArchiveKey, openArchive } from '@/lib/server/domain/archives/stored-archive';
import { loggedAddress } from '@/lib/server/http/headers';
import { log } from '@/lib/server/log';

/** Files come from users: browsers must not sniff their type or run scripts in them (D32). */
export const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

/** Nothing that a browser should show. */
const SAVED_TYPES: readonly string[] = MEDIA_TYPE_NAMES.filter((type) => mediaKindOf(type) === 'table');

/** `Content-Disposition` with an ASCII name for old clients and the exact name for others (RFC 6266). */
const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};

const dispositionOf = (fileName: string | null, contentType: string): { 'Content-Disposition'?: string } => {
  if (fileName) return { 'Content-Disposition': attachment(fileName) };
  return SAVED_TYPES.includes(contentType) ? { 'Content-Disposition': 'attachment' } : {};
};

/** A stored file, or an archive of several; null if it is missing. */
const openFile = async (key: string) => {
  if (isArchiveKey(key)) return openArchive(key);
  const file = await storage().stat(key);
  return file && { ...file, read: (range?: ByteRange) => storage().get(key, range) };
};

/** A stored file that the sender of the request may read, under the name that browsers save it under; null to show it. */
interface GrantedFile {
  key: string;
  fileName: string | null;
}

/** Responds to GET and HEAD with a stored file or a part of it. */
export const serveFile = async (request: Request, granted: GrantedFile): Promise<HttpResponse> => {
  const file = await openFile(granted.key);
  if (!file) throw new HttpError('not-found', 'This file no longer exists.');

  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600',
    'Content-Type': file.contentType,
    ETag: file.etag,
    'Last-Modified': file.lastModified.toUTCString(),
    ...dispositionOf(granted.fileName, file.contentType),
  };
  if (request.headers.get('if-none-match') === file.etag) return { status: 304, headers, body: null };

  // A client that resumes a download must not combine parts of two different files.
  const resumable = [null, file.etag].includes(request.headers.get('if-range'));
  const range = resumable ? parseByteRange(request.headers.get('range'), file.size) : null;
  if (range === 'unsatisfiable') {
    const size = { 'Content-Range': `bytes */${file.size}`, 'Content-Length': '0' };
    return { status: 416, headers: { ...headers, ...size }, body: null };
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const extent = {
    'Content-Length': String(end - start + 1),
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${file.size}` } : {}),
  };
  // Players fetch dozens of ranges of one video: only the first one is a download.
  if (request.method === 'GET' && start === 0) {
    const fields = { key: granted.key, bytes: end - start + 1, ...loggedAddress(request.headers) };
    log().info(fields, 'A file was downloaded');
  }
  const body = request.method === 'HEAD' ? null : file.read(range ?? undefined);
  return { status: range ? 206 : 200, headers: { ...headers, ...extent }, body };
};
