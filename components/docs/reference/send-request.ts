import { fillPath } from '@/lib/core/contracts/contract';

/** What the page sends. */
export interface TryRequest {
  method: string;
  /** Path with its parameters filled in, and the query. */
  path: string;
  key: string;
  /** JSON. */
  body?: string;
  file?: File;
}

export interface TryResponse {
  status: number;
  statusText: string;
  milliseconds: number;
  requestId: string | null;
  headers: [string, string][];
  body: string;
}

const TEST_KEY = /^qk_test_\w+$/;

/** Only test keys, so that a key that can change real videos is never pasted. */
export const isTestKey = (key: string): boolean => TEST_KEY.test(key);

const HEADERS_OF_INTEREST = [
  'content-type',
  'location',
  'etag',
  'link',
  'ratelimit',
  'retry-after',
  'idempotent-replayed',
  'deprecation',
  'sunset',
];

/** Event streams may stay open for minutes; this is enough to see events. */
const MAX_CHARACTERS = 100_000;

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** `/api/v1/quizzes/{id}` with values, and the query. */
export const requestTarget = (path: string, params: Record<string, string>, query: string): string => {
  const filled = fillPath(
    path,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.trim()])),
  );
  const search = query.trim().replace(/^\?/, '');
  return search === '' ? filled : `${filled}?${search}`;
};

const bodyOf = ({ body, file }: TryRequest): { body?: BodyInit; headers: Record<string, string> } => {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return { body: form, headers: {} };
  }
  return body === undefined ? { headers: {} } : { body, headers: { 'Content-Type': 'application/json' } };
};

/**
 * Sends a request with a key, and without the session of this browser.
 * @param onResponse called when the response begins, with each event of a stream, and at the end
 * @throws TypeError if there is no response, DOMException if `signal` aborts before it
 */
export const sendRequest = async (
  request: TryRequest,
  signal: AbortSignal,
  onResponse: (response: TryResponse) => void,
): Promise<void> => {
  const { body, headers } = bodyOf(request);
  const startedAt = performance.now();
  const response = await fetch(request.path, {
    method: request.method,
    credentials: 'omit',
    signal,
    headers: { Authorization: `Bearer ${request.key}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const described = {
    status: response.status,
    statusText: response.statusText,
    requestId: response.headers.get('x-request-id'),
    headers: HEADERS_OF_INTEREST.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  };
  const report = (text: string) =>
    onResponse({ ...described, milliseconds: Math.round(performance.now() - startedAt), body: pretty(text) });
  let text = '';
  report(text);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value = '', done = true } = (await reader?.read()) ?? {};
    text += value;
    if (done || text.length > MAX_CHARACTERS) break;
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) report(text);
  }
  await reader?.cancel();
  report(text.slice(0, MAX_CHARACTERS));
};
