import type { ApiAnswer, Room, Send } from './model/api';

const parse = (text: string): ApiAnswer['body'] => {
  try {
    return text === '' ? null : (JSON.parse(text) as ApiAnswer['body']);
  } catch {
    return null;
  }
};

/** From headers such as `RateLimit-Policy: "write";q=30;w=60` and `RateLimit: "write";r=29;t=60`. */
const roomOf = (headers: Headers): Room | undefined => {
  const [, limit] = /;q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '') ?? [];
  const [, left, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('RateLimit') ?? '') ?? [];
  if (!limit || !left || !seconds) return undefined;
  return { limit: Number(limit), left: Number(left), seconds: Number(seconds) };
};

/** Calls the API with the session's cookie. */
export const send: Send = async ({ method, path, body, version, once }) => {
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      ...(once === undefined ? {} : { 'Idempotency-Key': once }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    status: response.status,
    body: parse(await response.text()),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    room: roomOf(response.headers),
  };
};
