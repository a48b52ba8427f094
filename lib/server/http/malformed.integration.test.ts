import { get } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { hasNginx, type Nginx, startNginx } from '@/lib/tools/testing/nginx';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { dial, exchangeRaw, type RawResponse, rawRequest } from '@/lib/tools/testing/raw-http';
import { builtActions, builtPaths } from '@/lib/tools/testing/routes';

const MANY = '1000000';

let app: OwnApp;
let session: string;
beforeAll(async () => {
  session = await signIn(await createAccount());
  app = await startOwnApp({
    HTTP_PAGES_PER_MINUTE: MANY,
    HTTP_AUTH_PER_MINUTE: MANY,
    RATE_LIMIT_WRITE: MANY,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    LOG_LEVEL: 'warn',
    // Tests wait until it closes a connection.
    HTTP_KEEP_ALIVE_SECONDS: '1',
  });
});
/** Nothing malformed is the service's fault, so none of it is in its log. */
afterAll(async () => {
  await app?.stop();
  expect(app?.log() ?? '').not.toMatch(/^\s+at |"stack"|⨯/m);
});

/** Pages, files and routes outside of the API, of each kind. */
const PLACES = [
  ...['/', '/sign-in', '/sign-up', '/usage', '/quizzes/x', '/account', '/stage', '/docs/getting-started', '/nope'],
  ...['/problems/not-found', '/slow-down', '/llms.txt', '/icon.svg', '/healthz', '/readyz', '/metrics', '/files/x'],
  ...[
    '/picture-previews/x',
    '/embed/x',
    '/oembed',
    '/share/x/poster.jpg',
    '/brands/x/logo',
    '/sounds/outro.wav',
    '/sounds',
    '/_next/static/x',
    '/_next/image',
  ],
  ...['/_next/data/x/y.json', '/_not-found', '/_error', '/500', '/index', '/.well-known/x'],
];
const AUTH = ['csrf', 'session', 'providers', 'signin', 'signin/google', 'signout', 'callback/credentials', 'error']
  .concat('callback/google', 'signin/credentials', 'signin/nope', '_log', 'verify-request', 'nope', '')
  .map((action) => `/api/auth/${action}`);
const PAGES = ['/', '/sign-in', '/sign-up', '/account', '/api-keys', '/docs', '/stage', '/nope', '/quizzes/x'];

/** Of what is refused, since failed credentials are counted by address. */
const OWN_ADDRESS = '127.0.0.21';

type Case = [name: string, request: string];

/** Sends the requests, a few at a time. @returns the names and statuses of those whose response is not `expected` */
const failures = async (
  cases: Case[],
  isExpected: (response: RawResponse) => boolean = ({ status }) => status >= 400 && status < 500,
): Promise<string[]> => {
  const queue = cases.values();
  const failed: string[] = [];
  const work = async () => {
    for (const [name, request] of queue) {
      const response = await exchangeRaw(app.url, request, OWN_ADDRESS);
      if (!isExpected(response)) failed.push(`${name}: ${response.status}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return failed;
};
const never500 = ({ status }: RawResponse): boolean => status < 500;

describe('4xx', () => {
  it('for paths that cannot be decoded or are ambiguous', async () => {
    const suffixes = [
      '%',
      '%zz',
      '/%',
      '/%E0%A4%A',
      '/%C0%AF',
      '%00',
      '/a%00b',
      '\\',
      '\\..\\x',
      '%5C',
      '/..',
      '/./x',
      '/%2e%2E/x',
    ];
    const cases = [...PLACES, ...AUTH, '/api', '/api/v1/quizzes'].flatMap((path) =>
      suffixes.map((suffix): Case => [path + suffix, rawRequest(path + suffix)]),
    );
    expect(await failures(cases)).toEqual([]);
  });

  it('for targets that are no path', async () => {
    const targets = ['*', '?', '#', 'x', 'http://localhost/', 'https://evil.example/docs', 'localhost:443', '//'];
    const long = [`/${'a'.repeat(8192)}`, `/docs?${'a=1&'.repeat(2048)}`, `/api/v1/quizzes?${'a'.repeat(8192)}`];
    const cases = [...targets.slice(0, -1), ...long, `/${'a'.repeat(20_000)}`].flatMap((target) =>
      ['GET', 'HEAD', 'POST', 'OPTIONS'].map(
        (method): Case => [`${method} ${target.slice(0, 30)}`, rawRequest(target, { method })],
      ),
    );
    expect(await failures(cases)).toEqual([]);
    const { status } = await exchangeRaw(app.url, rawRequest(long[0] ?? ''));
    expect(status).toBe(414);
  });

  it('for methods that a path does not support, or nothing does', async () => {
    const methods = ['TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'MADEUP', 'get', 'PUT', 'PATCH', 'DELETE'];
    const cases = [...PLACES, ...AUTH].flatMap((path) =>
      methods.map((method): Case => [`${method} ${path}`, rawRequest(path, { method })]),
    );
    expect(await failures(cases)).toEqual([]);
    const unknown = ['TRACE', 'CONNECT', 'PROPFIND', 'MADEUP'].map(
      (method): Case => [method, rawRequest('/api/v1/quizzes', { method })],
    );
    expect(await failures(unknown)).toEqual([]);
  });

  it('for what is no HTTP', async () => {
    const cases: Case[] = [
      ['no host', 'GET / HTTP/1.1\r\n\r\n'],
      ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\r\n\r\n'],
      ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      [
        'two lengths',
        rawRequest('/api/auth/signout', {
          method: 'POST',
          headers: { 'Transfer-Encoding': 'chunked', 'Content-Length': '3' },
        }),
      ],
      [
        'a bad chunk',
        `${rawRequest('/sign-up', { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } })}zz\r\n`,
      ],
      ['large headers', rawRequest('/', { headers: { 'X-Large': 'x'.repeat(17_000) } })],
      ['another expectation', rawRequest('/', { headers: { Expect: 'wonders' } })],
    ];
    expect(await failures(cases)).toEqual([]);
  });

  it('for headers of Next’s router that cannot be read', async () => {
    const states = ['%', '{', '{}', '[]', '%7B', '[""]', encodeURIComponent('["",{"a":'.repeat(9)), '5', 'null'];
    const cases = PAGES.flatMap((path) =>
      states.map((state): Case => {
        const headers = { RSC: '1', 'Next-Router-State-Tree': state };
        return [`${path} ${state}`, rawRequest(path, { headers })];
      }),
    );
    expect(await failures(cases)).toEqual([]);
  });

  const BODIES: [type: string, body: string][] = [
    ['application/json', '{'],
    ['application/json', '[{},{}]'],
    ['application/json', 'null'],
    ['application/json', '"x"'],
    ['application/x-www-form-urlencoded', 'a=%zz&%=&callbackUrl=x'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', '--'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
    ['text/plain', '[]'],
    ['x', 'x'],
    ['', ''],
  ];

  it('for forms that are posted to pages', async () => {
    const cases = PAGES.flatMap((path) =>
      BODIES.map(([type, body]): Case => {
        const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
        return [`${path} ${type} ${body}`, rawRequest(path, { method: 'POST', headers, body })];
      }),
    );
    expect(await failures(cases)).toEqual([]);
  });

  it('for bodies that next-auth does not expect', async () => {
    const isRefused = ({ status }: RawResponse) => [404, 405, 415].includes(status);
    const cases = AUTH.flatMap((path) =>
      BODIES.filter(([type]) => !type.includes('urlencoded')).map(([type, body]): Case => {
        const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
        return [`${path} ${type} ${body}`, rawRequest(path, { method: 'POST', headers, body })];
      }),
    );
    expect(await failures(cases, isRefused)).toEqual([]);
  });

  it('for bodies whose type is two at once: next-auth reads them as forms', async () => {
    const both = 'application/x-www-form-urlencoded; application/json';
    const cases = ['signout', 'callback/credentials'].flatMap((action) =>
      ['{', '', '[]'].map((body): Case => {
        const headers = { 'Content-Type': both };
        return [`${action} ${body}`, rawRequest(`/api/auth/${action}`, { method: 'POST', headers, body })];
      }),
    );
    expect(await failures(cases, never500)).toEqual([]);
  });

  it('for queries that proxies could not send back', async () => {
    const isTooLong = ({ status }: RawResponse) => status === 414;
    const cases = ['error', 'signin', 'session'].map((action): Case => {
      return [action, rawRequest(`/api/auth/${action}?error=${'a'.repeat(2000)}`)];
    });
    expect(await failures(cases, isTooLong)).toEqual([]);
  });

  it('for queries that next-auth fails on', async () => {
    const queries = ['callbackUrl=x', 'callbackUrl=javascript:alert(1)', 'error=%0a', 'error=%F0%9F%98%80', 'code=%00'];
    const cases = ['csrf', 'session', 'signin', 'error', 'callback/google', 'signout'].flatMap((action) =>
      queries.map((query): Case => [`${action} ${query}`, rawRequest(`/api/auth/${action}?${query}`)]),
    );
    expect(await failures(cases)).toEqual([]);
  });

  it('for what next-auth has and nobody needs here', async () => {
    const places = ['_log', '%5Flog', '/_log', '_log/', 'verify-request', 'callback', 'callback/nope', 'signin/nope'];
    for (const place of places) {
      for (const method of ['GET', 'POST']) {
        const body = '{"level":"error","code":"a"}';
        const request = rawRequest(`/api/auth/${place}`, {
          method,
          headers: { 'Content-Type': 'application/json' },
          ...(method === 'POST' && { body }),
        });
        expect([place, (await exchangeRaw(app.url, request)).status]).toEqual([place, 404]);
      }
    }
  });
});

describe('server actions', () => {
  const post = (path: string, id: string, body: string, headers: Record<string, string> = {}) =>
    rawRequest(path, {
      method: 'POST',
      headers: { 'Next-Action': id, 'Content-Type': 'text/plain;charset=UTF-8', Cookie: session, ...headers },
      body,
    });

  it('that a page does not have are 404', async () => {
    const ids = [
      'x',
      'a'.repeat(42),
      '0'.repeat(5000),
      '%',
      '__proto__',
      'constructor',
      '',
      ...builtActions().map(({ id }) => id),
    ];
    const isOwn = (path: string, id: string) =>
      builtActions().some((action) => action.page === path && action.id === id);
    const cases = PAGES.flatMap((path) =>
      ids.filter((id) => !isOwn(path, id)).map((id): Case => [`${path} ${id.slice(0, 50)}`, post(path, id, '[]')]),
    );
    expect(await failures(cases)).toEqual([]);
  });

  it('with arguments that are not their types are 4xx', async () => {
    const malformed = [
      '',
      '{',
      '{}',
      '5',
      'null',
      '"x"',
      '\xff',
      '[',
      '["$1"]',
      '["$F1"]',
      '["$K1"]',
      '["$@1"]',
      '["$n99"]',
      '["$D1"]',
      '["$B1"]',
    ].concat(
      // A byte order mark, in Latin-1.
      '\xef\xbb\xbf[{},{}]',
      '["$Q1"]',
      '["$RSC"]',
      '[{"then":"$1"}]',
      `${'['.repeat(5000)}`,
      `[${'['.repeat(99)}${']'.repeat(99)}]`,
      `[${'0,'.repeat(2000)}0]`,
    );
    const wrong = [
      '[{},{}]',
      '[null,null]',
      '[1,2]',
      '[[],[]]',
      '[{"toString":1},{"toString":1}]',
      '[{"then":1},true]',
    ];
    const takesNothing = ['endSessions', 'cancelVoices', 'startPasskey', 'startProof'];
    const cases = builtActions().flatMap(({ id, name, page }) =>
      [...malformed, ...(takesNothing.includes(name) ? [] : wrong)].map(
        (body): Case => [`${name} ${body.slice(0, 50)}`, post(page, id, body)],
      ),
    );
    expect(await failures(cases)).toEqual([]);
  });

  it('in another format are 415', async () => {
    const cases = builtActions().flatMap(({ id, name, page }) =>
      [
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/json',
        'application/x-www-form-urlencoded',
        '',
      ].map((type): Case => [`${name} ${type}`, post(page, id, '[]', { 'Content-Type': type })]),
    );
    expect(await failures(cases, ({ status }) => status === 415)).toEqual([]);
  });

  it('from another origin are 403, whatever host the client claims', async () => {
    const origins = [
      'https://evil.example',
      'null',
      'x y',
      '',
      'http://localhost:1',
      'https://localhost',
      `${app.url}.evil.example`,
    ];
    const claims: Record<string, string>[] = [
      {},
      { 'X-Forwarded-Host': 'evil.example' },
      { Host: 'evil.example' },
      { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example', Forwarded: 'host=evil.example' },
    ];
    const cases = builtActions().flatMap(({ id, name, page }) =>
      origins.flatMap((Origin) =>
        claims.map(
          (claim): Case => [`${name} ${Origin} ${JSON.stringify(claim)}`, post(page, id, '[]', { Origin, ...claim })],
        ),
      ),
    );
    expect(await failures(cases, ({ status }) => status === 403)).toEqual([]);
  });

  it('work from the pages of the service', async () => {
    const rename = builtActions().find(({ name }) => name === 'rename');
    const headers = { Origin: app.url, 'X-Forwarded-Host': 'evil.example', Host: new URL(app.url).host };
    const response = await exchangeRaw(app.url, post(rename?.page ?? '', rename?.id ?? '', '["Ada"]', headers));
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/x-component']);
  });
});

describe('cookies', () => {
  const COOKIES = [
    'next-auth.callback-url=x',
    'next-auth.callback-url=%',
    'next-auth.callback-url=javascript:1',
    '__Secure-next-auth.callback-url=y',
  ]
    .concat(
      'quiz-video-session=%',
      'quiz-video-session=abc',
      'quiz-video-session=%E0%A4%A',
      'quiz-video-session=eyJhbGciOiJkaXIifQ..a.b.c',
    )
    .concat(
      'quiz-video-session.0=x',
      'quiz-video-session.x=1',
      'quiz-video-session.\xe4=1',
      'quiz-video-session"=1',
      'quiz-video-session[=1',
    )
    .concat(
      '=',
      ';;;',
      'a',
      '__proto__=1',
      'next-auth.csrf-token=%',
      'next-auth.csrf-token=a|b|c',
      'next-auth.state=x; next-auth.pkce.code_verifier=y',
    );

  it('that cannot be read are ignored', async () => {
    const cases = COOKIES.flatMap((Cookie) => [
      ...['/', '/account', '/files/x', '/healthz', '/api/v1/quizzes'].map(
        (path): Case => [`${path} ${Cookie}`, rawRequest(path, { headers: { Cookie } })],
      ),
    ]);
    expect(await failures(cases, never500)).toEqual([]);
    const auth = COOKIES.flatMap((Cookie) =>
      ['csrf', 'session', 'providers'].map(
        (action): Case => [`${action} ${Cookie}`, rawRequest(`/api/auth/${action}`, { headers: { Cookie } })],
      ),
    );
    expect(await failures(auth, ({ status }) => status === 200)).toEqual([]);
    for (const Cookie of COOKIES.filter((cookie) => cookie.startsWith('quiz-video-session'))) {
      const { body } = await exchangeRaw(app.url, rawRequest('/api/auth/session', { headers: { Cookie } }));
      expect([Cookie, body.includes('user')]).toEqual([Cookie, false]);
    }
  });

  it.each(['x', 'javascript:1', '%', 'ftp%3A%2F%2Fx'])(
    'a browser whose URL to return to is %s can sign in',
    async (value) => {
      const { email } = await createAccount();
      const spoiled = `next-auth.callback-url=${value}`;
      const csrf = await fetch(`${app.url}/api/auth/csrf`, { headers: { Cookie: spoiled } });
      const { csrfToken } = await csrf.json();
      const own = csrf.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      const form = new URLSearchParams({
        email,
        password: 'correct horse battery',
        csrfToken,
        json: 'true',
        callbackUrl: value,
      });
      const response = await fetch(`${app.url}/api/auth/callback/credentials`, {
        method: 'POST',
        headers: { Cookie: [spoiled, ...own].join('; ') },
        body: form,
      });
      expect(response.status).toBe(200);
      expect((await response.json()).url).toMatch(new RegExp(`^${app.url}`));
    },
  );
});

it('connections that are reset after a CONNECT leave nothing in the log', async () => {
  for (let turn = 0; turn < 200; turn++) {
    const connection = await dial(app.url);
    connection.send('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
    connection.reset();
    await connection.closed();
  }
  expect((await exchangeRaw(app.url, rawRequest('/healthz'))).status).toBe(200);
  expect(app.log()).not.toContain('ECONNRESET');
});

it('a body that is refused while another request is responded to gets its response in turn', async () => {
  const connection = await dial(app.url);
  const chunked = { 'Transfer-Encoding': 'chunked', Connection: 'keep-alive' };
  const first = rawRequest('/readyz', { headers: { Connection: 'keep-alive' } });
  const refused = `${rawRequest('/healthz', { headers: chunked })}1\r\nx\r\n0\r\n\r\n`;
  connection.send(`${first}${refused}${rawRequest('/healthz')}`);
  await connection.closed();
  expect(connection.received().match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 413', 'HTTP/1.1 200']);
  expect(app.log()).not.toContain('ERR_HTTP_HEADERS_SENT');
});

describe.skipIf(!hasNginx())('behind nginx', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx(app.url);
  });
  afterAll(() => nginx?.stop());

  it.each([
    ['a long path', `/quizzes/${'a'.repeat(3000)}`, ''],
    ['a longer path that ends with a slash', `/quizzes/${'a'.repeat(7000)}/`, ''],
    ['a long query', `/quizzes/?q=${'a'.repeat(7000)}`, ''],
    ['a long URL to return to', `/sign-in?callbackUrl=/${'%22'.repeat(1200)}`, 'quiz-video-session=x'],
    ['a long URL to return to, at sign-in', `/api/auth/signin?callbackUrl=/${'%22'.repeat(620)}`, ''],
    ['a long cookie to return to', '/api/auth/csrf', `next-auth.callback-url=%2F${'a'.repeat(6000)}`],
    [
      'many parts of a session',
      '/api/auth/session',
      Array.from({ length: 60 }, (_, part) => `quiz-video-session.${part}=x`).join('; '),
    ],
  ])('%s does not make a response that it has no room for', async (_, path, cookie) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get(`${nginx.url}${path}`, { ca: nginx.certificate, headers: { Cookie: cookie } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    expect(status).toBeLessThan(500);
  });
});

it('no header, query or path that clients make up is answered with 5xx', async () => {
  const HEADERS: Record<string, Record<string, string>> = {
    range: { Range: 'bytes=999999999-' },
    ranges: { Range: 'bytes=9-1,0-0,-5' },
    preconditions: { 'If-Match': '"x"', 'If-None-Match': '"', 'If-Modified-Since': 'x', 'If-Unmodified-Since': 'x' },
    negotiation: { Accept: 'x'.repeat(5000), 'Accept-Language': ';;;', 'Accept-Encoding': 'foo;q=x' },
    host: { Host: '[]%' },
    'other host': { Host: 'evil.example:99999' },
    forwarded: { 'X-Forwarded-Host': '%', 'X-Forwarded-Proto': 'x', 'X-Forwarded-For': '%', 'X-Forwarded-Port': 'y' },
    internal: {
      'x-middleware-subrequest': 'x',
      'x-middleware-rewrite': '/x',
      'x-invoke-path': '/x',
      'x-matched-path': '/y',
    },
    resume: { 'next-resume': '1', 'x-next-resume-state-length': '9' },
    data: { 'x-nextjs-data': '1', 'x-now-route-matches': '1=x', purpose: 'prefetch' },
    policy: { 'Content-Security-Policy': "script-src 'nonce-<x>'" },
    draft: { Cookie: '__prerender_bypass=x; __next_preview_data=y', 'x-prerender-revalidate': 'x' },
    prefetch: { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/%' },
    segment: { RSC: '1', 'Next-Router-Prefetch': 'x', 'Next-Router-Segment-Prefetch': '/_tree' },
    url: { RSC: '1', 'Next-Url': '%', 'Next-HMR-Refresh': '1' },
    credentials: { Authorization: 'Bearer \xff' },
    upgrade: { Connection: 'Upgrade, close', Upgrade: 'websocket' },
    trace: { traceparent: 'x', tracestate: '%' },
    form: { 'Content-Type': 'multipart/form-data' },
    'own names': { 'x-client-address': 'x', 'x-original-method': 'FOO', 'x-inner-request': 'x' },
  };
  const QUERIES = [
    '?%',
    '?x=%E0%A4%A',
    '?__proto__=1',
    '?x[]=1&x=2',
    '?_rsc=abc',
    '?to=%0d%0a',
    '?callbackUrl=%00',
    '#a',
    '%2f',
    ';x',
    '//',
    '/',
  ];
  const cases = PLACES.flatMap((path) => [
    ...Object.entries(HEADERS).map(([name, headers]): Case => [`${path} ${name}`, rawRequest(path, { headers })]),
    ...QUERIES.map((query): Case => [path + query, rawRequest(path + query)]),
  ]);
  for (const path of builtPaths().filter((one) => !/^\/(_|docs\/reference)/.test(one))) {
    const headers = { ...HEADERS.range, ...HEADERS.forwarded, ...HEADERS.internal, ...HEADERS.segment };
    cases.push([path, rawRequest(path, { headers })]);
  }
  expect(await failures(cases, never500)).toEqual([]);
}, 300_000);
