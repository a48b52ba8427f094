import type { ApiAnswer, Send } from './model/api';

const parse = (text: string): ApiAnswer['body'] => {
  try {
    return text === '' ? null : (JSON.parse(text) as ApiAnswer['body']);
  } catch {
    return null;
  }
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
  };
};
