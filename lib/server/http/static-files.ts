import { readdirSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseByteRange } from '../adapters/byte-range';
import { chooseEncoding, compress, type Encoding } from './compression';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  go: 'text/plain; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  png: 'image/png',
  py: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  tgz: 'application/gzip',
  ts: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};
const isText = (type: string): boolean => /^(text|application\/json|image\/svg)/.test(type);

interface StaticFile {
  path: string;
  size: number;
  type: string;
  etag: string;
  lastModified: string;
  cacheControl: string;
  /** Cached responses: the compressed file, or a small file unchanged. */
  kept: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** By the path in the URL, decoded. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const filesIn = (folder: string, prefix: string, cacheControl: string): [string, StaticFile][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const { size, mtime } = statSync(file);
      const url = `${prefix}/${path.relative(folder, file).split(path.sep).join('/')}`;
      const type = TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream';
      const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
      return [url, { path: file, size, type, etag, lastModified: mtime.toUTCString(), cacheControl, kept: {} }];
    });

/** Lists the files that are served unchanged. @param dir of the app @param build its folder */
export const loadStaticFiles = (dir: string, build: string): StaticFiles =>
  new Map([
    ...filesIn(path.join(dir, 'public'), '', 'public, max-age=0'),
    ...filesIn(path.join(build, 'downloads'), '', 'public, max-age=300'),
    // Their names contain hashes of their contents.
    ...filesIn(path.join(build, 'static'), '/_next/static', 'public, max-age=31536000, immutable'),
  ]);

/** Larger files are streamed. All smaller ones of a build have about 20 MB. */
const MAX_KEPT_BYTES = 64 * 1024;

/** Reads and compresses each file once, because it can be requested any number of times. */
const keep = (file: StaticFile, encoding: Encoding): Promise<Buffer> => {
  file.kept[encoding] ??= readFile(file.path)
    .then((bytes) => compress(bytes, encoding))
    .catch((error) => {
      // The next request tries again.
      delete file.kept[encoding];
      throw error;
    });
  return file.kept[encoding];
};

/** Whether one of the tags is the file's; weak ones are the same file to a GET (RFC 9110, 13.1.2). */
export const includesTag = (tags: string, etag: string): boolean =>
  tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

const isUnchanged = ({ headers }: IncomingMessage, { etag, lastModified }: StaticFile): boolean => {
  const known = headers['if-none-match'];
  if (known !== undefined) return includesTag(known, etag);
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(lastModified);
};

const sendRange = async (
  { path: file }: StaticFile,
  response: ServerResponse,
  range: { start: number; end: number },
): Promise<void> => {
  const handle = await open(file);
  try {
    await pipeline(handle.createReadStream({ ...range, autoClose: false }), response);
  } catch (error) {
    // The client disconnected.
    if (!response.closed) throw error;
  } finally {
    await handle.close();
  }
};

/**
 * Responds with a file instead of Next, which leaks open files when several requests of a connection are aborted,
 * compresses them again for every request, and fails on ranges that they don't have.
 */
export const sendStaticFile = async (
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  response.setHeader('Cache-Control', file.cacheControl);
  response.setHeader('ETag', file.etag);
  response.setHeader('Last-Modified', file.lastModified);
  if (isText(file.type)) response.setHeader('Vary', 'Accept-Encoding');
  if (isUnchanged(request, file)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  const encoding = isText(file.type) ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') {
    const bytes = await keep(file, encoding);
    response.writeHead(200, { 'Content-Encoding': encoding, 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  response.setHeader('Accept-Ranges', 'bytes');
  const isResumable = (request.headers['if-range'] ?? file.etag) === file.etag;
  const range = isResumable ? parseByteRange(request.headers.range ?? null, file.size) : null;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}`, 'Content-Length': 0 }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const bytes = file.size <= MAX_KEPT_BYTES ? await keep(file, 'identity') : null;
  response.writeHead(range ? 206 : 200, {
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  });
  if (request.method === 'HEAD') response.end();
  else if (bytes) response.end(bytes.subarray(start, end + 1));
  else await sendRange(file, response, { start, end });
};
