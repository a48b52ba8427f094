import type { ApiResponse, RateLimit, Send } from './model/api';

const parse = (text: string): ApiResponse['body'] => {
  try {
    return text === '' ? null : (JSON.parse(text) as ApiResponse['body']);
  } catch {
    return null;
  }
};

/** From headers such as `RateLimit-Policy: "write";q=30;w=60` and `RateLimit: "write";r=29;t=60`. */
const rateLimitOf = (headers: Headers): RateLimit | undefined => {
  const [, limit] = /;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '') ?? [];
  const [, remaining, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (!limit || !remaining || !seconds) return undefined;
  return { limit: Number(limit), remaining: Number(remaining), resetSeconds: Number(seconds) };
};

/** @param call called like `fetch` */
export const sendWith =
  (call: (path: string, init: RequestInit) => Promise<Response>): Send =>
  async ({ method, path, body, version }) => {
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    };
    const response = await call(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return {
      status: response.status,
      body: parse(await response.text()),
      retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
      rateLimit: rateLimitOf(response.headers),
    };
  };

/** Calls the API with the session cookie. */
export const send = sendWith((path, init) => fetch(path, init));
