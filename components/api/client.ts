import { errorOf, isAbort, unreachable } from './api-error';

type QueryValue = string | number | boolean | null | undefined;

interface RequestOptions {
  /** Parameters without a value are omitted. */
  query?: Readonly<Record<string, QueryValue>>;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** The service acts once, however often a request with this key arrives (D8). */
  idempotencyKey?: string;
}

export const urlOf = (path: string, query: RequestOptions['query'] = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api/v1${path}${search.size > 0 ? `?${search}` : ''}`;
};

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const send = async <Body>(
  method: string,
  path: string,
  body: unknown,
  { query, signal, keepalive, idempotencyKey }: RequestOptions = {},
): Promise<Body> => {
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
  let response: Response;
  try {
    response = await fetch(urlOf(path, query), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ?? null,
      keepalive: keepalive ?? false,
    });
  } catch (error) {
    throw isAbort(error) ? error : unreachable();
  }
  const parsed = parse(await response.text());
  if (!response.ok) throw errorOf(response.status, parsed, (name) => response.headers.get(name));
  return parsed as Body;
};

/**
 * Calls the API below `/api/v1` with the session's cookie and returns the response body.
 * @throws ApiError
 */
export const api = {
  get: <Body>(path: string, options?: RequestOptions) => send<Body>('GET', path, undefined, options),
  post: <Body>(path: string, body?: unknown, options?: RequestOptions) => send<Body>('POST', path, body, options),
  patch: <Body>(path: string, body: unknown, options?: RequestOptions) => send<Body>('PATCH', path, body, options),
  delete: (path: string, options?: RequestOptions) => send<undefined>('DELETE', path, undefined, options),
};

interface UploadOptions {
  /** Receives the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends a file as `multipart/form-data`, with XMLHttpRequest because `fetch` reports no progress. @throws ApiError */
export const upload = <Body>(path: string, file: File, { onProgress, signal }: UploadOptions = {}): Promise<Body> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(path));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const parsed = parse(request.responseText);
      if (request.status < 300) resolve(parsed as Body);
      else reject(errorOf(request.status, parsed, (name) => request.getResponseHeader(name)));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
