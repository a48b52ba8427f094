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

const ALLOWED = ['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'Last-Event-ID'];

/** Two hours, the maximum that Chromium caches a preflight response. */
const MAX_AGE_SECONDS = 7200;

/**
 * Pages of any site can call the API with an API key. Because of `*` without `Access-Control-Allow-Credentials`, browsers
 * don't let them read responses to requests with cookies.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED.join(', '),
} as const;

/** Headers of the response to a CORS preflight; none for other OPTIONS requests. */
export const preflightHeaders = ({ headers }: Request, allow: string): Record<string, string> =>
  headers.has('access-control-request-method')
    ? {
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers': ALLOWED.join(', '),
        'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
      }
    : {};
