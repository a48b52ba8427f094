import { type Attack, head, isUnexpected, type Reply, type Stranger, withBody } from './stranger';

export type Headers = (readonly [name: string, value: string])[];

const UNDECODABLE = [
  '%',
  '%zz',
  '%ff',
  '%c0%ae',
  '%E0%A4',
  '%2',
  '%00',
  '%u0041',
  '%F5%80%80%80',
  'a%',
  '%25%',
  '..%2f..%2f%',
];
const FOLDERS = [
  '',
  'files/',
  'files/media/',
  'docs/',
  'docs/reference/',
  'problems/',
  'picture-previews/',
  'api/',
  'api/v1/',
  'api/v1/quizzes/',
  'api/auth/',
  'api/mcp/',
  'api/youtube/',
  '_next/',
  '_next/static/',
  '_next/image?url=',
  '_next/data/',
  'stage/',
  'sounds/',
  'samples/',
  'flags/',
  'theme-pictures/',
  'landing/',
  'quizzes/',
  'renders/',
  'sign-in?callbackUrl=',
  'healthz/',
  'metrics?',
  'llms.txt?',
];

const BROKEN_JSON = [
  '',
  '{',
  '{"a":',
  '[1,]',
  'nul',
  '\ufeff{}',
  '"\\ud800"',
  '[]',
  '[[]]',
  '1',
  '"text"',
  'null',
  'true',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  "{'a':1}",
  '{"a":1e999}',
  '[{"csrfToken":[]}]',
  '{"csrfToken":{"a":1}}',
  '{"email":{},"password":[]}',
  '\0',
  '-',
];
const FORMS = [
  'a=%',
  'csrfToken=%zz',
  'email=%E0%A4%A&password=%',
  '&&&&',
  '=',
  'a=1&a=2&a=3',
  'a[__proto__]=1',
  'csrfToken[]=1',
  '%=%',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=a; boundary=b',
  'multipart/mixed; boundary=x',
  'text/plain; charset=nothing',
  'application/json; charset=utf-16',
  'text/x-component',
  'nothing',
  '/',
  'application/',
  'a/b; =',
  'application/json, text/plain',
];
const COOKIE_NAMES = [
  'quiz-video-session',
  '__Host-quiz-video-session',
  'next-auth.callback-url',
  '__Secure-next-auth.callback-url',
  'next-auth.csrf-token',
  '__Host-next-auth.csrf-token',
  'next-auth.state',
  'next-auth.pkce.code_verifier',
  'quiz-video-device',
  'quiz-video-sign-up',
  'theme',
  '__prerender_bypass',
  '__next_preview_data',
  '',
];
const COOKIE_VALUES = [
  '%',
  '%E0%A4%A',
  'x',
  '"',
  '""',
  'a.b.c.d.e',
  'eyJhbGciOiJub25lIn0..',
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA',
  '|',
  'a|',
  '|a',
  'null',
  'javascript:alert(1)',
  '//evil.example',
  'http://',
  'https://evil.example\\@localhost',
  '\u00e9',
  '[]',
  '{}',
  '%00',
  ' ',
  ';',
  '=',
  'a'.repeat(4000),
  '0'.repeat(64),
];
/** A path of each kind. */
export const PATHS = [
  '/',
  '/sign-in',
  '/sign-up',
  '/quizzes',
  '/docs/webhooks',
  '/problems/not-found',
  '/api/auth/session',
  '/api/auth/csrf',
  '/api/auth/providers',
  '/api/auth/signin',
  '/api/auth/signout',
  '/api/auth/callback/credentials',
  '/api/auth/callback/google',
  '/api/auth/error',
  '/api/v1/quizzes',
  '/api/v1/nothing',
  '/api/mcp',
  '/api/inngest',
  '/api/youtube/callback',
  '/stage',
  '/llms.txt',
  '/icon.svg',
  '/readyz',
  '/nothing',
];

const cookie = ({ pick, between }: Stranger): string =>
  Array.from({ length: between(1, 4) }, () => `${pick(COOKIE_NAMES)}=${pick(COOKIE_VALUES)}`).join('; ');

/** Arguments of server actions in the format of React, of which most are none. */
const ACTION_BODIES = [
  '[',
  '[]',
  '["$K1"]',
  '["$@0"]',
  '["$Q0"]',
  '["$F1"]',
  '["$undefined"]',
  '["$Z"]',
  '["$1:constructor:constructor"]',
  '{}',
  '1',
  `["$n${'9'.repeat(2000)}"]`,
  '["$B1"]',
  '$',
  '["$r1"]',
  '["$:"]',
];
const multipart = (fields: Record<string, string>) =>
  Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--b--\r\n`,
  );

type Request = (stranger: Stranger) => Promise<Reply>;

const MALFORMED: Record<string, Request> = {
  'undecodable path': (s) =>
    s.send([
      head(
        s,
        s.pick(['GET', 'POST', 'HEAD', 'PUT']),
        `/${s.pick(FOLDERS)}${s.pick(UNDECODABLE)}${s.pick(['', '/a', '?a=%'])}`,
      ),
    ]),
  'broken JSON': (s) =>
    s.send(
      withBody(s, s.pick(PATHS), s.pick(TYPES), Buffer.from(s.pick(BROKEN_JSON)), {
        method: s.pick(['POST', 'PUT', 'PATCH', 'DELETE']),
      }),
    ),
  'broken form': (s) => s.send(withBody(s, s.pick(PATHS), s.pick(TYPES), Buffer.from(s.pick(FORMS)))),
  'unusual cookie': (s) => s.send([head(s, 'GET', s.pick(PATHS), [['Cookie', cookie(s)]])]),
  'unusual cookie with a form': (s) =>
    s.send(
      withBody(s, s.pick(PATHS), 'application/x-www-form-urlencoded', Buffer.from(s.pick(FORMS)), {
        headers: [['Cookie', cookie(s)]],
      }),
    ),
  'server action': (s) => {
    const id =
      s.random() < 0.7 ? s.pick(s.knowledge.actions) : s.pick(['x', '0'.repeat(42), '7f'.repeat(21), '__proto__', 'é']);
    const path = s.pick(['/sign-in', '/sign-up', '/', '/quizzes', '/docs']);
    const origin: Headers = s.random() < 0.7 ? [['Origin', s.origin]] : [];
    if (s.random() < 0.5) {
      const body = Buffer.from(s.pick(ACTION_BODIES));
      return s.send(
        withBody(s, path, s.pick(['text/plain;charset=UTF-8', ...TYPES]), body, {
          headers: [['Next-Action', id], ...origin],
        }),
      );
    }
    const fields = {
      [s.pick(['0', '1', `1_$ACTION_ID_${id}`, `$ACTION_REF_1`, '$ACTION_1:0', '$ACTION_KEY', '__proto__'])]:
        s.pick(ACTION_BODIES),
      0: s.pick(ACTION_BODIES),
    };
    const headers: Headers = s.random() < 0.5 ? [['Next-Action', id], ...origin] : origin;
    return s.send(withBody(s, path, 'multipart/form-data; boundary=b', multipart(fields), { headers }));
  },
  'headers of Next': (s) => {
    const name = s.pick([
      'Next-Router-State-Tree',
      'Next-Router-Prefetch',
      'Next-Router-Segment-Prefetch',
      'RSC',
      'Next-Url',
      'x-nextjs-data',
      'x-middleware-subrequest',
      'x-middleware-prefetch',
      'x-invoke-path',
      'x-matched-path',
      'x-prerender-revalidate',
      'x-now-route-matches',
      'x-next-cache-tags',
      'purpose',
    ]);
    return s.send([
      head(s, 'GET', s.pick(PATHS), [
        [
          name,
          s.pick(['1', '%', '[', '["",{}]', '{}', '/_tree', 'null', '%5B%22', '/../../x', 'src/middleware:middleware']),
        ],
        ['RSC', '1'],
      ]),
    ]);
  },
  'method or target': (s) =>
    s.send([
      s.pick([
        head(s, 'OPTIONS', '*'),
        head(s, s.pick(['TRACE', 'PROPFIND', 'LINK', 'MKCOL', 'QUERY', 'PURGE', 'SEARCH', 'REPORT']), s.pick(PATHS)),
        head(s, 'CONNECT', 'localhost:80'),
        head(s, 'get', '/'),
        head(s, 'GET', 'http://evil.example/docs'),
        head(s, 'GET', '//evil.example/docs'),
        head(s, 'GET', '/\\evil.example'),
        head(s, 'GET', '*'),
        head(s, 'GET', 'docs'),
        head(s, 'GET', '/docs#a'),
        head(s, 'GET', `/${'a/'.repeat(4000)}`),
        head(s, 'GET', `/${'../'.repeat(500)}etc/passwd`),
        head(s, 'GET', `/docs?${'a=1&'.repeat(2500)}`),
        head(s, 'GET', '/docs/a b'),
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        `GET / HTTP/3.7\r\nHost: ${s.host}\r\n\r\n`,
        'GET /\r\n\r\n',
        'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
        'GET / HTTP/1.0\r\n\r\n',
        '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
      ]),
    ]),
  framing: (s) => {
    const path = s.pick(['/sign-in', '/api/auth/csrf', '/api/auth/callback/credentials', '/api/v1/quizzes']);
    const post = (headers: Headers, body: string) => [head(s, 'POST', path, headers) + body];
    return s.send(
      s.pick([
        post([['Transfer-Encoding', 'chunked']], 'zz\r\n'),
        post([['Transfer-Encoding', 'chunked']], 'ffffffffffffffffff\r\n'),
        post([['Transfer-Encoding', 'chunked']], `5;${'a'.repeat(14_000)}\r\nhello\r\n0\r\n\r\n`),
        post([['Transfer-Encoding', 'chunked']], `0\r\n${'A: b\r\n'.repeat(3000)}\r\n`),
        post([['Transfer-Encoding', 'chunked, identity']], '0\r\n\r\n'),
        post([['Transfer-Encoding', 'gzip']], ''),
        post(
          [
            ['Transfer-Encoding', 'chunked'],
            ['Content-Length', '4'],
          ],
          '0\r\n\r\n',
        ),
        post([['Content-Length', '-5']], ''),
        post([['Content-Length', '99999999999999999999']], ''),
        post(
          [
            ['Content-Length', '1'],
            ['Content-Length', '2'],
          ],
          '{}',
        ),
        post([['Content-Length', '0x10']], '{}'),
        post(
          [
            ['Host', s.host],
            ['Host', 'evil.example'],
            ['Content-Length', '0'],
          ],
          '',
        ),
        post(
          [
            ['Host', ''],
            ['Content-Length', '0'],
          ],
          '',
        ),
        post(
          [
            ['Host', 'a b'],
            ['Content-Length', '0'],
          ],
          '',
        ),
        post(
          [
            ['Host', '[::1'],
            ['Content-Length', '0'],
          ],
          '',
        ),
        post(
          [
            ['Expect', 'banana'],
            ['Content-Length', '2'],
          ],
          '{}',
        ),
        post(
          [
            ['Expect', '100-continue'],
            ['Content-Length', '2'],
          ],
          '{}',
        ),
        post(
          [
            ['Content-Length', '2'],
            ['Content-Encoding', s.pick(['gzip', 'br', 'deflate', 'nothing', 'gzip, gzip'])],
          ],
          '{}',
        ),
        [`GET / HTTP/1.1\r\nHost: ${s.host}\r\nA\r\n\r\n`],
        [`GET / HTTP/1.1\r\nHost: ${s.host}\r\nA: b\u0000c\r\n\r\n`],
        [`GET / HTTP/1.1\r\nHost: ${s.host}\r\nA: b\r\n folded\r\n\r\n`],
        [`GET / HTTP/1.1\nHost: ${s.host}\n\n`],
        [`GET / HTTP/1.1\r\nHost: ${s.host}\r\nA : b\r\n\r\n`],
      ]),
    );
  },
  'unusual headers': (s) => {
    const path = s.pick([...PATHS, ...s.knowledge.files.slice(0, 5)]);
    const values: Record<string, string[]> = {
      Range: [
        'bytes=0-0,1-1',
        `bytes=${'0-,'.repeat(2000)}0-`,
        'bytes=9-1',
        'bytes=-',
        'lines=1',
        'bytes=0-99999999999999999999',
      ],
      'If-None-Match': ['*', `"${'a'.repeat(8000)}"`, `${'"a",'.repeat(2000)}"b"`, 'W/', '"'],
      'If-Modified-Since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'],
      'If-Match': ['"', '*', 'W/"1"'],
      'Accept-Encoding': ['*;q=0', 'br;q=2', 'gzip;q=', ','.repeat(8000), 'identity;q=0'],
      'Accept-Language': [`${'a-'.repeat(3000)}b`, '*', ';q=1', `${'de;q=0.1,'.repeat(1200)}en`],
      Accept: ['', '/', '*/*;q=x', `${'text/html,'.repeat(1000)}a`],
      Authorization: [
        'Bearer',
        'Bearer ',
        'Basic x',
        'Digest a',
        `Bearer ${'a'.repeat(9000)}`,
        '\u00e9',
        'Bearer qk_live_\u00e9',
      ],
      'Idempotency-Key': ['', '"', 'a'.repeat(4000)],
      Origin: ['null', 'http://', 'evil', 'http://[::1', '\u00e9'],
      Referer: ['http://%', 'x', `http://a/${'%'.repeat(3000)}`],
      Upgrade: ['h2c', 'websocket', 'TLS/1.0, HTTP/2.0'],
      'Last-Event-ID': ['x', '%', '9'.repeat(500)],
      'User-Agent': ['', '('.repeat(6000), '\u0080'],
    };
    const name = s.pick(Object.keys(values));
    const headers: Headers = [[name, s.pick(values[name] ?? [])]];
    if (name === 'Upgrade') headers.push(['Connection', 'Upgrade, close']);
    return s.send([head(s, s.pick(['GET', 'HEAD', 'OPTIONS']), path, headers)]);
  },
};

const sendMalformed = async (stranger: Stranger): Promise<void> => {
  const kind = stranger.pick(Object.keys(MALFORMED));
  const { status } = (await MALFORMED[kind]?.(stranger)) ?? {};
  // A proxy responds with 502 or 504 in place of the service, and both mean that it failed.
  if (status !== undefined && isUnexpected(status)) stranger.violation(`${kind}: ${status}`);
};

/** Malformed input must be refused, not fail. */
export const malformedAttack: Attack = { name: 'malformed requests', strangers: 8, round: sendMalformed };
