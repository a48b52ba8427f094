import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, type ClientOptions, ConnectionError, QuizVideo } from './index';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const problem = (status: number, slug: string, headers: Record<string, string> = {}, members: object = {}) =>
  json(status, { type: `https://quiz.example.com/problems/${slug}`, title: 'A title', status, ...members }, headers);
const ok = () => json(200, { data: { id: 'a', updated_at: 'now' } });

/** A client whose requests get these responses, one after the other. Errors are thrown, as by a broken connection. */
const clientOf = (responses: (() => Response | Promise<Response>)[], options: Partial<ClientOptions> = {}) => {
  const sent: Sent[] = [];
  const fetch = async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const respond = responses[sent.length];
    sent.push({ url, method, headers: new Headers(headers), body });
    if (!respond) throw new Error('One request too many.');
    return respond();
  };
  return {
    sent,
    client: new QuizVideo({ apiKey: 'qk_live_1', baseUrl: 'https://quiz.example.com/', fetch, ...options }),
  };
};
const broken = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets a promise settle while time passes. @returns its value or error, and the milliseconds that it took */
const settle = async <T>(promise: Promise<T>) => {
  const startedAt = Date.now();
  const settled = promise.then(
    (value) => ({ value, error: undefined, ms: Date.now() - startedAt }),
    (error: unknown) => ({ value: undefined, error, ms: Date.now() - startedAt }),
  );
  await vi.runAllTimersAsync();
  return settled;
};

describe('a request', () => {
  it('has the key, the path with its parameters, the query and a JSON body', async () => {
    const { client, sent } = clientOf([ok, ok, ok]);
    await client.quizzes.update('a/b', { title: 'Planets' }, { ifMatch: '2026-11-20T13:57:36.429Z' });
    await client.quizzes.validate('a', { format: 'webm', resolution: undefined });
    await client.quizzes.get('a');
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PATCH https://quiz.example.com/api/v1/quizzes/a%2Fb',
      'POST https://quiz.example.com/api/v1/quizzes/a/validate?format=webm',
      'GET https://quiz.example.com/api/v1/quizzes/a',
    ]);
    expect(sent[0]?.body).toBe('{"title":"Planets"}');
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer qk_live_1',
      'content-type': 'application/json',
      'if-match': '"2026-11-20T13:57:36.429Z"',
    });
    expect(sent[2]?.headers.has('content-type')).toBe(false);
  });

  it('has an idempotency key in Node.js 18, too, which has no global crypto', async () => {
    vi.stubGlobal('crypto', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { client, sent } = clientOf([ok]);
    await client.quizzes.create({});
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('returns undefined for 204', async () => {
    const { client } = clientOf([() => new Response(null, { status: 204 })]);
    expect(await client.quizzes.delete('a')).toBeUndefined();
  });

  it('does not send the API key to the link of a download', async () => {
    const url = 'https://files.example.com/video.mp4?signature=1';
    const { client, sent } = clientOf([
      () => json(200, { data: { url, expires_in: 3600 } }),
      () => new Response('mp4'),
    ]);
    expect(await (await client.renders.download('a')).text()).toBe('mp4');
    expect(sent[1]?.url).toBe(url);
    expect(sent[1]?.headers.has('authorization')).toBe(false);
  });

  it.each(['', 'qk_live_1\n', 'Schlüssel', 'sk-live-1234', null as unknown as string])(
    'is refused with the key %j',
    (apiKey) => {
      expect(() => clientOf([], { apiKey })).toThrow('starts with qk_live_ or qk_test_');
      expect(() => clientOf([], { apiKey })).not.toThrow('1234');
    },
  );
});

describe('an id', () => {
  it.each([undefined, '', null] as unknown as string[])('is refused before a request if it is %j', async (id) => {
    const { client, sent } = clientOf([]);
    await expect(client.quizzes.get(id)).rejects.toThrow('The id "id" of /quizzes/{id} is missing');
    await expect(client.rounds.delete('a', id)).rejects.toThrow('"roundId"');
    await expect(client.renders.wait(id)).rejects.toThrow('/renders/{id}');
    expect(sent).toEqual([]);
  });
});

describe('on a page of the service', () => {
  it('a request has no key, and a path as its URL', async () => {
    const { client, sent } = clientOf([ok], { apiKey: undefined, baseUrl: '' });
    await client.quizzes.get('a');
    expect(sent[0]?.url).toBe('/api/v1/quizzes/a');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('only there can the key be missing', () => {
    expect(() => clientOf([], { apiKey: undefined })).toThrow('"apiKey" is missing');
  });

  it('a request can outlive the page', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
    await clientOf([], { fetch }).client.quizzes.delete('a', { keepalive: true });
    expect(fetch.mock.calls[0]?.[1].keepalive).toBe(true);
  });
});

describe('the rate limit', () => {
  const headers = { 'RateLimit-Policy': '"write";q=30;w=60', RateLimit: '"write";r=29;t=57' };

  it('is reported for each response that has it, errors included', async () => {
    const onRateLimit = vi.fn();
    const { client } = clientOf([() => json(200, { data: {} }, headers), ok, () => problem(404, 'not-found', headers)]);
    await client.quizzes.get('a', { onRateLimit });
    await client.quizzes.get('a', { onRateLimit });
    expect(onRateLimit.mock.calls).toEqual([[{ limit: 30, remaining: 29, resetSeconds: 57 }]]);
    await settle(client.quizzes.get('a', { onRateLimit }));
    expect(onRateLimit).toHaveBeenCalledTimes(2);
  });
});

describe('a retry', () => {
  it.each([
    ['a broken connection', broken],
    ['429', () => problem(429, 'rate-limit-exceeded')],
    ['502', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['503', () => problem(503, 'unavailable')],
    ['a first attempt that is still running', () => problem(409, 'idempotency-in-progress')],
    [
      'a response that breaks off',
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError()) })),
    ],
  ])('follows %s, with the same idempotency key', async (_, failure) => {
    const { client, sent } = clientOf([failure, failure, ok]);
    expect((await settle(client.quizzes.create({ title: 'Planets' }))).value).toMatchObject({ id: 'a' });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });

  it('has its own idempotency key for every call, or yours', async () => {
    const { client, sent } = clientOf([ok, ok, ok]);
    await client.quizzes.create({});
    await client.quizzes.create({});
    await client.quizzes.create({}, { idempotencyKey: 'order-17' });
    const [first, second, third] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
    expect(third).toBe('order-17');
  });

  it('needs no idempotency key if there is none', async () => {
    const { client, sent } = clientOf([ok, ok], { maxRetries: 0 });
    await client.quizzes.create({});
    await client.quizzes.create({}, { maxRetries: 1 });
    expect(sent.map(({ headers }) => headers.has('idempotency-key'))).toEqual([false, true]);
  });

  it('waits as long as Retry-After says', async () => {
    const { client } = clientOf([() => problem(429, 'rate-limit-exceeded', { 'Retry-After': '7' }), ok]);
    expect((await settle(client.quizzes.get('a'))).ms).toBe(7000);
  });

  it('waits twice as long each time without Retry-After, less a random part', async () => {
    const { client } = clientOf([broken, broken, broken, broken, ok], { maxRetries: 4 });
    const { ms } = await settle(client.quizzes.get('a'));
    expect(ms).toBeGreaterThanOrEqual((500 + 1000 + 2000 + 4000) / 2);
    expect(ms).toBeLessThanOrEqual(500 + 1000 + 2000 + 4000);
  });

  it.each([
    [0, 1],
    [3, 4],
  ])('happens at most %i times', async (maxRetries, requests) => {
    const { client, sent } = clientOf(Array(9).fill(broken), { maxRetries });
    expect((await settle(client.quizzes.get('a'))).error).toBeInstanceOf(ConnectionError);
    expect(sent).toHaveLength(requests);
  });

  it.each([
    ['an error that would be the same again', () => problem(422, 'quiz-not-renderable')],
    ['an error of the service', () => problem(500, 'internal-error')],
    ['a wait until tomorrow', () => problem(429, 'rate-limit-exceeded', { 'Retry-After': '40000' })],
  ])('does not follow %s', async (_, failure) => {
    const { client, sent } = clientOf([failure]);
    expect((await settle(client.quizzes.create({}))).error).toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });

  it('retrieves the resource if the stored response was too large', async () => {
    const omitted = { 'Idempotent-Body': 'omitted', Location: '/api/v1/quizzes/a' };
    const { client, sent } = clientOf([broken, () => json(201, { data: null }, omitted), ok]);
    expect((await settle(client.quizzes.create({}))).value).toMatchObject({ id: 'a' });
    expect(sent[2]).toMatchObject({ url: 'https://quiz.example.com/api/v1/quizzes/a', method: 'GET' });
  });
});

describe('cancellation', () => {
  const hangs = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  it('throws the reason of the signal, during a request and between retries', async () => {
    for (const fetch of [hangs, broken]) {
      const cancelled = new AbortController();
      const { client } = clientOf([], { fetch, maxRetries: 99 });
      setTimeout(() => cancelled.abort(new Error('Cancelled.')), 1000);
      const { error, ms } = await settle(client.quizzes.get('a', { signal: cancelled.signal }));
      expect(error).toEqual(new Error('Cancelled.'));
      expect(ms).toBe(1000);
    }
  });

  it('ends an attempt after timeoutMs', async () => {
    const { client } = clientOf([], { fetch: hangs, maxRetries: 0, timeoutMs: 5000 });
    const { error, ms } = await settle(client.quizzes.get('a'));
    expect(error).toEqual(new ConnectionError('No response within 5000 ms.'));
    expect(ms).toBe(5000);
  });
});

describe('an ApiError', () => {
  it('has what the problem document says', async () => {
    const errors = [{ field: 'rounds.0.title', message: 'Must be text.', code: 'invalid_type' }];
    const body = { detail: 'One field is invalid.', errors };
    const { client } = clientOf([() => problem(400, 'validation-error', { 'X-Request-Id': 'r1' }, body)]);
    const { error } = await settle(client.quizzes.create({}));
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'One field is invalid. rounds.0.title: Must be text.',
      status: 400,
      code: 'validation-error',
      type: 'https://quiz.example.com/problems/validation-error',
      errors,
      requestId: 'r1',
      problem: { title: 'A title' },
    });
  });

  it('names the resource in the way, and how long to wait', async () => {
    const headers = { Location: '/api/v1/renders/b', 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' };
    const { client } = clientOf([() => problem(409, 'render-in-progress', headers)]);
    const { error } = await settle(client.renders.create({ quiz_id: 'a' }));
    expect(error).toMatchObject({ code: 'render-in-progress', location: '/api/v1/renders/b', retryAfterSeconds: 0 });
  });

  it.each(['<h1>Not found</h1>', '{"error":"x"}', ''])(
    'copes with %j, which is not a problem document',
    async (body) => {
      const { client } = clientOf([() => new Response(body, { status: 404 })]);
      const { error } = await settle(client.quizzes.get('a'));
      expect(error).toMatchObject({ status: 404, code: 'unknown', errors: [], problem: null, requestId: null });
      expect(error).toHaveProperty('message', 'The service responded with status 404.');
    },
  );
});

describe('a list', () => {
  const page = (data: number[], cursor: string | null) => () =>
    json(200, { data, pagination: { cursor, hasMore: cursor !== null } });

  it('requests further pages with the same filters, when they are needed', async () => {
    const { client, sent } = clientOf([page([1, 2], 'x'), page([], 'y'), page([3], null)]);
    const items: unknown[] = [];
    for await (const quiz of client.quizzes.list({ q: 'sky', limit: 2 })) {
      items.push(quiz);
      if (items.length === 2) expect(sent).toHaveLength(1);
    }
    expect(items).toEqual([1, 2, 3]);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?q=sky&limit=2',
      '?q=sky&limit=2&cursor=x',
      '?q=sky&limit=2&cursor=y',
    ]);
  });

  it('has pages, and starts at a cursor', async () => {
    const { client, sent } = clientOf([page([1], 'y')]);
    expect(await client.quizzes.list({ cursor: 'x' }).page()).toEqual({
      data: [1],
      pagination: { cursor: 'y', hasMore: true },
    });
    expect(sent[0]?.url).toContain('?cursor=x');
  });

  it('is empty without items', async () => {
    const { client } = clientOf([page([], null)]);
    for await (const quiz of client.quizzes.list()) expect.unreachable(quiz.id);
  });
});

describe('events of a render', () => {
  const state = (status: string, progress: number) => ({ id: 'a', status, progress });
  /** Sends the text in chunks of three bytes. */
  const stream = (text: string, end: (controller: ReadableStreamDefaultController) => void) => () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          const bytes = new TextEncoder().encode(text);
          for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
          end(controller);
        },
      }),
    );
  const event = (status: string, progress: number) => `data: ${JSON.stringify(state(status, progress))}\n\n`;
  const closed = (controller: ReadableStreamDefaultController) => controller.close();

  it('are read from chunks of any size, without comments', async () => {
    const text = `${event('queued', 0)}: still here\n\n${event('rendering', 40)}`;
    const { client } = clientOf([stream(text, closed)]);
    const events: unknown[] = [];
    for await (const found of client.renders.watch('ä')) events.push(found);
    expect(events).toEqual([state('queued', 0), state('rendering', 40)]);
  });

  it('are followed by createAndWait, which polls while there is no stream', async () => {
    const get = (status: string, progress: number) => () => json(200, { data: state(status, progress) });
    const { client, sent } = clientOf([
      () => json(202, { data: state('queued', 0) }),
      stream(event('rendering', 10), (controller) => setTimeout(() => controller.error(new TypeError('broken')), 5)),
      get('rendering', 20),
      () => problem(429, 'rate-limit-exceeded'),
      get('rendering', 30),
      stream(event('completed', 100), closed),
      get('completed', 100),
    ]);
    const progress: number[] = [];
    const options = { onProgress: (found: { progress: number }) => void progress.push(found.progress) };
    const { value } = await settle(client.renders.createAndWait({ quiz_id: 'q' }, options));
    expect(value).toMatchObject({ status: 'completed' });
    expect(progress).toEqual([10, 20, 30, 100]);
    expect(sent.map(({ url }) => url.split('/renders')[1])).toEqual([
      '',
      '/a/events',
      '/a',
      '/a/events',
      '/a',
      '/a/events',
      '/a',
    ]);
  });

  it.each([
    ['failed', 'The render failed: No space left.'],
    ['cancelled', 'The render was cancelled.'],
  ])('end with a JobError if the render is %s', async (status, message) => {
    const ended = { ...state(status, 40), error_message: status === 'failed' ? 'No space left.' : null };
    const { client } = clientOf([stream(event(status, 40), closed), () => json(200, { data: ended })]);
    const { error } = await settle(client.renders.wait('a'));
    expect(error).toMatchObject({ name: 'JobError', message, job: ended });
  });

  it('break off after a minute without a sign of life', async () => {
    const { client } = clientOf([stream('', () => {})]);
    const { error, ms } = await settle(client.renders.watch('a').next());
    expect(error).toEqual(new ConnectionError('The event stream was interrupted.'));
    expect(ms).toBe(60_000);
  });

  it('are waited for until the deadline', async () => {
    vi.useRealTimers();
    const queued = () => json(200, { data: state('queued', 0) });
    const { client } = clientOf([() => problem(429, 'rate-limit-exceeded'), queued]);
    await expect(client.renders.wait('a', { deadlineMs: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('pass on what onProgress throws', async () => {
    const { client } = clientOf([stream(event('rendering', 10), () => {})]);
    const onProgress = () => {
      throw new Error('Mine.');
    };
    expect((await settle(client.renders.wait('a', { onProgress }))).error).toEqual(new Error('Mine.'));
  });
});
