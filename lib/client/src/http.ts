import { ApiError, ConnectionError, QuizVideoError } from './errors.ts';
import { readEvents } from './events.ts';
import { ROUTES } from './generated.ts';
import { List, type Page } from './list.ts';
import { webCrypto } from './node.ts';
import { type RateLimit, rateLimitOf } from './rate-limit.ts';
import { withRetries } from './retry.ts';
import type { Body, Data, Item, OperationId, Params, Query, Result } from './types.ts';
import { sendWithProgress } from './upload.ts';

export interface ClientOptions {
  /**
   * `qk_live_…` or, for tests, `qk_test_…`, from the dashboard or `npm run key`. Only the service's own pages can omit it,
   * with `baseUrl: ''`: the browser then sends the session cookie.
   */
  apiKey?: string;
  /** URL of the service, such as `https://quiz.example.com`. */
  baseUrl: string;
  /** Replaces the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** How often a request is repeated after a temporary failure. 2 by default. */
  maxRetries?: number;
  /** How long one attempt may take. 60,000 by default; ten minutes for uploads. */
  timeoutMs?: number;
}

/** Options of every request. */
export interface RequestOptions {
  /** Cancels the request. */
  signal?: AbortSignal;
  maxRetries?: number;
  timeoutMs?: number;
  /** Makes a POST run once, even if your program repeats it. By default a random one, the same for all retries, if there are any. */
  idempotencyKey?: string;
  /** The `updated_at` that you know: if the resource has changed since, the request fails with 412. */
  ifMatch?: string;
  /** Lets the request outlive the page that sends it. Browsers limit the bodies of such requests to 64 KiB. */
  keepalive?: boolean;
  /** Called with each response that says how many requests are left. */
  onRateLimit?: (rateLimit: RateLimit) => void;
}

interface SendOptions extends RequestOptions {
  /** Called with the share of the body that has been sent, 0 to 1, in browsers. */
  onUploadProgress?: (share: number) => void;
}

type Input<Id extends OperationId> = SendOptions & { query?: Query<Id>; body?: Body<Id> | FormData };

const randomKey = async (): Promise<string> =>
  Array.from((await webCrypto()).getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** @throws QuizVideoError that names what was given instead of a key, without revealing a secret of another service */
const requireKey = (apiKey: unknown): void => {
  if (typeof apiKey === 'string' && /^(qk_(live|test)|qq)_[\x21-\x7e]+$/.test(apiKey)) return;
  const given = typeof apiKey !== 'string' ? typeof apiKey : apiKey === '' ? 'empty' : `“${apiKey.slice(0, 4)}…”`;
  throw new QuizVideoError(
    `"apiKey" must be a key of the service, which starts with qk_live_ or qk_test_, not ${given}.`,
  );
};

/** A path with its parameters. @throws QuizVideoError if one is missing: an empty one would be another path */
const fillPath = (template: string, params: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    throw new QuizVideoError(
      `The id "${name}" of ${template} is missing: it is ${value === '' ? 'empty' : String(value)}.`,
    );
  });

/** Sends requests. Everything that all operations have in common is here. */
export class Http {
  readonly #options: ClientOptions & { maxRetries: number; timeoutMs: number };

  constructor({ apiKey, baseUrl, fetch, maxRetries = 2, timeoutMs = 60_000 }: ClientOptions) {
    if (apiKey === undefined && baseUrl !== '') {
      throw new QuizVideoError('"apiKey" is missing. Only pages of the service can omit it, with an empty "baseUrl".');
    }
    if (apiKey !== undefined) requireKey(apiKey);
    this.#options = { apiKey, baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''), fetch, maxRetries, timeoutMs };
  }

  /** Sends a request and returns the resource in the response. */
  async data<Id extends OperationId>(id: Id, params: Params<Id>, input: Input<Id> = {}): Promise<Data<Id>> {
    const result = await this.result(id, params, input);
    return (result as { data: Data<Id> } | undefined)?.data as Data<Id>;
  }

  /** Sends a request and returns the whole body of the response. */
  result<Id extends OperationId>(id: Id, params: Params<Id>, input: Input<Id> = {}): Promise<Result<Id>> {
    return this.#request(id, params, input, async (response) => {
      const text = await response.text();
      if (response.headers.get('idempotent-body') === 'omitted') return this.#omitted(response, input);
      return text === '' ? undefined : JSON.parse(text);
    });
  }

  list<Id extends OperationId>(id: Id, params: Params<Id>, input: Input<Id> = {}): List<Item<Id>> {
    return new List(async (cursor) => {
      const query = cursor === undefined ? input.query : { ...(input.query as Query<Id>), cursor };
      return (await this.result(id, params, { ...input, query })) as unknown as Page<Item<Id>>;
    });
  }

  text<Id extends OperationId>(id: Id, params: Params<Id>, options: RequestOptions = {}): Promise<string> {
    return this.#request(id, params, options, (response) => response.text());
  }

  /** The events of a stream, until it ends. @throws ConnectionError if it breaks off */
  async *events<Event>(
    id: OperationId,
    params: Params<OperationId>,
    options: RequestOptions = {},
  ): AsyncGenerator<Event, void> {
    yield* readEvents<Event>(await this.#request(id, params, options, async (response) => response));
  }

  /** Requests a signed link, without the API key. */
  file(url: string, options: RequestOptions = {}): Promise<Response> {
    return this.#send(url, { method: 'GET' }, options, async (response) => response);
  }

  async #request<Id extends OperationId, T>(
    id: Id,
    params: Params<Id>,
    { query, body, ...options }: Input<Id>,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const [method = '', template = ''] = ROUTES[id].split(' ');
    const path = fillPath(template, params as Record<string, unknown>);
    const headers = this.#headers();
    const isRepeated = (options.maxRetries ?? this.#options.maxRetries) > 0;
    const idempotencyKey = options.idempotencyKey ?? (isRepeated && method === 'POST' ? await randomKey() : undefined);
    if (method === 'POST' && idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const init = { method, headers, body: isForm ? body : JSON.stringify(body) };
    return this.#send(`${this.#options.baseUrl}/api/v1${path}${searchOf(query)}`, init, options, read);
  }

  #headers(): Headers {
    const { apiKey } = this.#options;
    return new Headers(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` });
  }

  #fetch(url: string, init: RequestInit, onProgress: SendOptions['onUploadProgress']): Promise<Response> {
    const { fetch } = this.#options;
    if (fetch) return fetch(url, init);
    return onProgress && 'XMLHttpRequest' in globalThis
      ? sendWithProgress(url, init, onProgress)
      : globalThis.fetch(url, init);
  }

  #send<T>(url: string, init: RequestInit, options: SendOptions, read: (response: Response) => Promise<T>): Promise<T> {
    const { signal, keepalive, maxRetries = this.#options.maxRetries, timeoutMs = this.#options.timeoutMs } = options;
    const attempt = async (): Promise<T> => {
      signal?.throwIfAborted();
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeoutMs);
      const signals = signal ? [signal, timeout.signal] : [timeout.signal];
      try {
        const sent = { ...init, keepalive, signal: AbortSignal.any(signals) };
        const response = await this.#fetch(url, sent, options.onUploadProgress);
        const rateLimit = rateLimitOf(response.headers);
        if (rateLimit) options.onRateLimit?.(rateLimit);
        if (!response.ok) throw new ApiError(response.status, response.headers, await response.text());
        return await read(response);
      } catch (error) {
        if (error instanceof QuizVideoError) throw error;
        const message = timeout.signal.aborted ? `No response within ${timeoutMs} ms.` : 'The connection failed.';
        throw new ConnectionError(message, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    };
    return withRetries(attempt, { maxRetries, signal });
  }

  /** A response that was too large to be stored for retries: the resource has to be retrieved. */
  #omitted(response: Response, { signal }: RequestOptions) {
    const location = response.headers.get('location');
    if (!location?.startsWith('/api/')) {
      throw new QuizVideoError(
        'The request succeeded, but its response was lost. Retrieve the resource that it created.',
      );
    }
    const url = `${this.#options.baseUrl}${location}`;
    return this.#send(url, { headers: this.#headers() }, { signal }, (found) => found.json());
  }
}

const searchOf = (query: object = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};
