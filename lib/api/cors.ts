/** What a program in a browser may read besides the headers that are always readable. */
const EXPOSED = [
  'Allow',
  'ETag',
  'Idempotent-Body',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];

const SENT = ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'];

/** Browsers keep the answer to a preflight no longer than this anyway (Chromium: two hours). */
const MAX_AGE_SECONDS = 7200;

/**
 * Pages of any site may call the API with a key of their own. `*` together with the absence of
 * `Access-Control-Allow-Credentials` keeps cookies out of it: browsers show such a page nothing that
 * was sent with a session.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
} as const;

/** The answer to a browser that asks whether it may send a request; none to an OPTIONS that asks for `Allow` only. */
export const preflightHeaders = ({ headers }: Request, allow: string): Record<string, string> =>
  headers.has('access-control-request-method')
    ? {
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers': SENT.join(', '),
        'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
      }
    : {};
