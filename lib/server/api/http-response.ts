import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { env } from '../env';
import { nodeResponse } from '../http/request-context';

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | Readable | ReadableStream | null;
}

export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): HttpResponse => {
  if (body === undefined) return { status, headers, body: null };
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return { status, headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers }, body: text };
};

/** Listeners that `pipeline` adds for one event. With Next's, they exceed the limit above which Node warns. */
const PIPELINE_LISTENERS = 5;

const BROKEN_CONNECTION = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

const pipe = async (file: Readable, response: ServerResponse): Promise<void> => {
  response.setMaxListeners(response.getMaxListeners() + PIPELINE_LISTENERS);
  try {
    await pipeline(file, response);
  } catch (error) {
    // The client disconnected, or the file ended early, which the client sees as a broken connection.
    if (!BROKEN_CONNECTION.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    // Where the client had already disconnected, `pipeline` leaves it open.
    file.destroy();
  }
};

/**
 * Sends a response through Node's own, and returns an empty one for Next. Next drops `Content-Length`, writes
 * headers, body and end in separate packets, and pipes bodies through two web streams. Web streams are left to Next.
 */
export const send = async ({ status, headers, body }: HttpResponse): Promise<Response> => {
  const response = nodeResponse();
  if (!response || response.headersSent || body instanceof ReadableStream) {
    const web = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body;
    return new Response(web as BodyInit | null, { status, headers });
  }
  response.writeHead(status, headers);
  if (body instanceof Readable) await pipe(body, response);
  else response.end(body ?? undefined);
  return new Response(null, { status });
};

/** The outcome of an operation: a value for JSON, a text or an `EventStream`; undefined for no body. */
export interface Reply<Status extends number = number, Body = unknown> {
  status: Status;
  body: Body;
  headers?: Record<string, string>;
}

export const ok = <Body>(body: Body): Reply<200, Body> => ({ status: 200, body });

/** @param location path of the new resource */
export const created = <Body>(location: string, body: Body): Reply<201, Body> => ({
  status: 201,
  body,
  headers: { Location: location },
});

/** @param location path of the job */
export const accepted = <Body>(location: string, body: Body): Reply<202, Body> => ({
  status: 202,
  body,
  headers: { Location: location },
});

export const noContent = (): Reply<204, undefined> => ({ status: 204, body: undefined });

/** Response headers that scripts of other sites can read, besides the CORS-safelisted ones. */
const EXPOSED = [
  'Allow',
  'Deprecation',
  'ETag',
  'Idempotent-Body',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];

const ALLOWED = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'X-Request-Id',
];

/** Two hours, the maximum that Chromium caches a preflight response. */
const MAX_AGE_SECONDS = 7200;

/** Of what pages of any site can read, without credentials other than the URL. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
} as const;

/**
 * With them, pages of `CORS_ORIGINS` can call the API with an API key (D265). Without `Access-Control-Allow-Credentials`,
 * browsers don't let them read responses to requests with cookies. Their responses vary by `Origin`.
 */
export const corsHeadersFor = (headers: Headers): Record<string, string> => {
  const { CORS_ORIGINS: allowed } = env();
  if (allowed.includes('*')) return CORS_HEADERS;
  const origin = headers.get('origin');
  return origin !== null && allowed.includes(origin) ? { ...CORS_HEADERS, 'Access-Control-Allow-Origin': origin } : {};
};

/** Headers of the response to a CORS preflight; none for other OPTIONS requests. */
export const preflightHeaders = (
  { headers }: Request,
  allow: string,
  allowed: readonly string[] = ALLOWED,
): Record<string, string> =>
  headers.has('access-control-request-method')
    ? {
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers': allowed.join(', '),
        'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
      }
    : {};
