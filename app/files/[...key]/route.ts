import { v7 } from 'uuid';
import { parseByteRange } from '@/lib/adapters/byte-range';
import { storage, verifySignedUrl } from '@/lib/adapters/storage';
import { type Answer, deliver } from '@/lib/api/answer';
import { answerError } from '@/lib/api/exchange';
import { HttpError } from '@/lib/api/http-error';

/** Files come from users: whatever is in them, a browser must neither sniff nor run it (D32). */
const SAFETY = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

/** RFC 6266: a plain name for old clients, the exact one for the others. */
const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};

type Context = { params: Promise<{ key: string[] }> };

/** Answers GET and HEAD alike but for the body. The signature is the permission; no credentials are asked. */
const findFile = async (request: Request, context: Context): Promise<Answer> => {
  const granted = verifySignedUrl((await context.params).key.join('/'), new URL(request.url).searchParams);
  if (!granted) throw new HttpError('forbidden', 'This link is not valid, or no longer.');
  const file = await storage().stat(granted.key);
  if (!file) throw new HttpError('not-found', 'This file no longer exists.');

  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600',
    'Content-Type': file.contentType,
    ETag: file.etag,
    'Last-Modified': file.lastModified.toUTCString(),
    ...(granted.fileName ? { 'Content-Disposition': attachment(granted.fileName) } : {}),
  };
  if (request.headers.get('if-none-match') === file.etag) return { status: 304, headers, body: null };

  // A client that resumes must not join parts of two different files.
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
  const body = request.method === 'HEAD' ? null : storage().get(granted.key, range ?? undefined);
  return { status: range ? 206 : 200, headers: { ...headers, ...extent }, body };
};

/** Downloads are not counted: players ask for dozens of ranges of one film, and who has the link was given it (D10). */
const serve = async (request: Request, context: Context): Promise<Response> => {
  const requestId = v7();
  const answer = await findFile(request, context).catch((error: unknown) => {
    const problem = answerError(error, { request, requestId, address: '' });
    return { ...problem, headers: { ...problem.headers, 'Cache-Control': 'no-store' } };
  });
  return deliver(request, { ...answer, headers: { ...answer.headers, ...SAFETY, 'X-Request-Id': requestId } });
};

export const GET = serve;
export const HEAD = serve;
