import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** Loading the modules includes all jobs, which takes seconds on a busy machine. */
const LOADING_MS = 60_000;
const KEY = 'signkey-test-0123456789abcdef';
const APP = 'https://quiz.example.com/base';

/** Registrations that the fake Inngest received, and how many it will reject. */
const registrations: {
  url: string;
  functions: { id: string; concurrency?: unknown; steps: { step: { runtime: { url: string } } } }[];
}[] = [];
let refusals = 0;
let inngestUrl: string;

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const body = await json(request);
    const isRefused = refusals-- > 0;
    if (!isRefused) registrations.push(body as (typeof registrations)[number]);
    response.writeHead(isRefused ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefused ? { status: 500, error: 'down' } : { status: 200, modified: true }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  inngestUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => void server.close();
});

/** Loads the modules with these environment variables. */
const load = async (variables: Record<string, string>) => {
  vi.unstubAllEnvs();
  const common = { DATA_DIR: '/tmp/quiz-video-unused', APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' };
  for (const [name, value] of Object.entries({ ...common, INNGEST_BASE_URL: inngestUrl, ...variables })) {
    vi.stubEnv(name, value);
  }
  vi.resetModules();
  const [handlers, { registerApp }] = await Promise.all([
    import('@/app/api/inngest/route'),
    import('@/inngest/register-app'),
  ]);
  registrations.length = 0;
  refusals = 0;
  const send = async (method: 'GET' | 'POST' | 'PUT', headers: Record<string, string>, body?: unknown) => {
    const text = body === undefined ? null : body instanceof ReadableStream ? body : JSON.stringify(body);
    const url = `https://quiz.example.com/base/api/inngest?fnId=quiz-video-sweep&stepId=step`;
    const response = await handlers[method](
      new Request(url, { method, headers, body: text, duplex: 'half' } as RequestInit) as NextRequest,
      {},
    );
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return { send, registerApp };
};

const signed = (body: unknown = '', time = Math.floor(Date.now() / 1000)) => {
  const text = body === '' ? '' : JSON.stringify(body);
  const signature = createHmac('sha256', KEY.replace(/^signkey-\w+-/, ''))
    .update(`${text}${time}`)
    .digest('hex');
  return { 'x-inngest-signature': `t=${time}&s=${signature}` };
};

/** A body that arrives when the test calls `finish`. */
const unfinished = () => {
  let isRead = false;
  let finish = () => {};
  const pull = (controller: ReadableStreamDefaultController) => {
    isRead = true;
    return new Promise<void>((resolve) => {
      finish = () => {
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
        resolve();
      };
    });
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  return { body, isRead: () => isRead, finish: () => finish() };
};

const EVIL = 'evil.example';
/** Every combination of forged headers that could contain another host. */
const FORGED = Array.from({ length: 16 }, (_, bits) => ({
  host: bits & 1 ? EVIL : 'quiz.example.com',
  ...(bits & 2 && { 'x-forwarded-host': EVIL }),
  ...(bits & 4 && { 'x-forwarded-proto': 'http' }),
  ...(bits & 8 && { forwarded: `host=${EVIL};proto=http`, 'x-original-host': EVIL }),
}));

/** Every URL in a registration. */
const registeredUrls = () =>
  registrations.flatMap(({ url, functions }) => [url, ...functions.map(({ steps }) => steps.step.runtime.url)]);

describe('with keys', () => {
  let service: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    service = await load({
      APP_URL: APP,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      INNGEST_EVENT_KEY: 'event-key',
      INNGEST_SIGNING_KEY: KEY,
    });
  }, LOADING_MS);
  beforeEach(() => {
    registrations.length = 0;
  });

  test.each(FORGED)('an unsigned PUT registers nothing: %o', async (headers) => {
    expect((await service.send('PUT', headers)).status).toBe(401);
    expect((await service.send('PUT', { ...headers, 'x-inngest-sync-kind': 'in_band' }, { url: APP })).status).toBe(
      401,
    );
    expect(registrations).toEqual([]);
  });

  test.each(FORGED)('a signed PUT registers APP_URL: %o', async (headers) => {
    const body = { url: `http://${EVIL}/api/inngest` };
    expect((await service.send('PUT', { ...headers, ...signed(body) }, body)).status).toBe(200);
    expect(registrations).toHaveLength(1);
    expect(registeredUrls().length).toBeGreaterThan(5);
    for (const url of registeredUrls()) expect(url).toMatch(/^https:\/\/quiz\.example\.com\/base\/api\/inngest(\?|$)/);
  });

  test.each(FORGED)('a signed in-band sync responds with APP_URL: %o', async (headers) => {
    const body = { url: `http://${EVIL}/api/inngest` };
    const kind = { 'x-inngest-sync-kind': 'in_band' };
    const { status, text } = await service.send('PUT', { ...headers, ...kind, ...signed(body) }, body);
    expect(status).toBe(200);
    expect(text).toContain('https://quiz.example.com/base/api/inngest');
    expect(text).not.toContain(EVIL);
  });

  test('a PUT with a wrong or expired signature registers nothing', async () => {
    const wrong = signed()['x-inngest-signature'].replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    for (const signature of [wrong, 't=1&s=00', 't=&s=', '']) {
      expect((await service.send('PUT', { 'x-inngest-signature': signature })).status, signature).toBe(401);
    }
    expect(registrations).toEqual([]);
  });

  test('rejects a malformed or expired signature before reading the body', async () => {
    const now = Math.floor(Date.now() / 1000);
    const valid = signed()['x-inngest-signature'];
    const headers = [signed('', now - 310), signed('', now + 310)].map((header) => header['x-inngest-signature']);
    for (const signature of [...headers, 'x', `${valid}0`, `${valid}&t=1`, valid.replace('t=', 't=x'), 't=1e9&s=00']) {
      const { body, isRead } = unfinished();
      expect((await service.send('POST', { 'x-inngest-signature': signature }, body)).status, signature).toBe(401);
      expect(isRead(), signature).toBe(false);
    }
  });

  test('limits the total size of bodies that are being received', async () => {
    const large = { 'content-length': String(40 * 1024 * 1024), ...signed() };
    const open = Array.from({ length: 3 }, () => unfinished());
    const responses = open.map(({ body }) => service.send('POST', large, body));
    const refused = await service.send('POST', large, {});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    // A small body still fits.
    expect((await service.send('PUT', { 'content-length': '2', ...signed({}) }, {})).status).toBe(200);
    for (const { finish } of open) finish();
    await Promise.all(responses);
    expect((await service.send('POST', large, {})).status).toBe(401);
  });

  test('rejects unsigned function calls and introspection', async () => {
    expect((await service.send('GET', {})).status).toBe(401);
    expect((await service.send('POST', {}, { event: {} })).status).toBe(401);
  });

  test('rejects a body that is too large before reading it', async () => {
    const large = { 'content-length': String(41 * 1024 * 1024), ...signed() };
    expect((await service.send('POST', large, {})).status).toBe(413);
    expect((await service.send('POST', { 'transfer-encoding': 'chunked', ...signed() }, {})).status).toBe(413);
  });

  test('the worker registers APP_URL, and retries while Inngest is down', async () => {
    refusals = 1;
    await service.registerApp({ pages: 6, processes: 2 }, new AbortController().signal);
    expect(registrations).toHaveLength(1);
    for (const url of registeredUrls()) expect(url).toMatch(/^https:\/\/quiz\.example\.com\/base\/api\/inngest(\?|$)/);
    // All pages of both processes, and one more step in each. One user may use them all.
    const video = registrations[0]?.functions.find(({ id }) => id === 'quiz-video-render-video');
    expect(video?.concurrency).toEqual([{ limit: 8 }, { key: 'event.data.turn', limit: 8 }]);
  });

  test('a worker stops retrying when it shuts down', async () => {
    refusals = 1000;
    const stopping = new AbortController();
    const ended = service.registerApp({ pages: 6, processes: 2 }, stopping.signal);
    stopping.abort();
    await ended;
    expect(registrations).toEqual([]);
  });
});

describe('without keys, for the development server of Inngest', () => {
  let service: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    service = await load({ APP_URL: 'http://localhost:3000' });
  }, LOADING_MS);

  test.each([
    { host: EVIL },
    { host: `${EVIL}:3000` },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { host: '192.168.0.2:3000' },
    { host: 'localhost:3000', origin: `https://${EVIL}` },
    { host: 'localhost:3000', origin: 'null' },
    { host: 'localhost:3000', origin: 'http://localhost:3001' },
    {},
  ])('rejects requests from elsewhere: %o', async (headers) => {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      expect((await service.send(method, headers as Record<string, string>)).status, method).toBe(403);
    }
    expect(registrations).toEqual([]);
  });

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'accepts requests from this machine as %s',
    async (host) => {
      const forged = { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', forwarded: `host=${EVIL}` };
      expect((await service.send('GET', { host })).status).toBe(200);
      expect((await service.send('PUT', { host, ...forged })).status).toBe(200);
      expect(registeredUrls().length).toBeGreaterThan(5);
      for (const url of registeredUrls()) expect(url).toMatch(/^http:\/\/localhost:3000\/api\/inngest(\?|$)/);
      registrations.length = 0;
    },
  );
});
