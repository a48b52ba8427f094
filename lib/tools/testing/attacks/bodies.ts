import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Attack, head, type Stranger, withBody } from './stranger';

/** JSON whose parsing or printing costs most for its length. */
const SHAPES: Record<string, (bytes: number) => string> = {
  'empty lists': (bytes) => `[${'[],'.repeat(bytes / 3)}0]`,
  nested: (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  unclosed: (bytes) => '['.repeat(bytes),
  numbers: (bytes) => `[${'1e9,'.repeat(bytes / 4)}1]`,
  members: (bytes) => `{${Array.from({ length: bytes / 14 }, (_, index) => `"k${index}":0`).join(',')}}`,
  escapes: (bytes) => `{"email":"${'\\u0000'.repeat(bytes / 6)}"}`,
  'a long text': (bytes) => `{"csrfToken":"${'é'.repeat(bytes / 2)}"}`,
};
const SIZES = [9_000, 150_000, 2_500_000, 12_000_000];

const remembered = new Map<string, Buffer>();
const remember = (name: string, make: () => Buffer): Buffer => {
  const bytes = remembered.get(name) ?? make();
  remembered.set(name, bytes);
  return bytes;
};

const AUTH_PATHS = [
  'callback/credentials',
  'callback/google',
  'signin/credentials',
  'signin/google',
  'signout',
  'session',
  'csrf',
  'providers',
  'error',
  'verify-request',
  '_log',
  'nothing',
  'callback/credentials?json=true',
].map((path) => `/api/auth/${path}`);

const sendJson = (stranger: Stranger, path: string) => {
  const shape = stranger.pick(Object.keys(SHAPES));
  const size = stranger.pick(SIZES);
  const body = remember(`${shape} ${size}`, () => Buffer.from(SHAPES[shape]?.(size) ?? ''));
  return stranger.send(withBody(stranger, path, 'application/json', body));
};

function* chunks(size: number, count: number): Generator<string> {
  const chunk = `${size.toString(16)}\r\n${'a=1&'.repeat(size / 4)}\r\n`;
  for (let index = 0; index < count; index++) yield chunk;
  yield '0\r\n\r\n';
}

const FORM = 'application/x-www-form-urlencoded';

const OTHER_BODIES: ((stranger: Stranger, path: string) => Promise<unknown>)[] = [
  // Without a length.
  (stranger, path) =>
    stranger.send([
      head(stranger, 'POST', path, [
        ['Content-Type', FORM],
        ['Transfer-Encoding', 'chunked'],
      ]),
      ...chunks(65_536, 150),
    ]),
  (stranger, path) =>
    stranger.send(
      withBody(
        stranger,
        path,
        FORM,
        remember('form', () => Buffer.from('a=%F0%9F%98%80&'.repeat(400_000))),
      ),
    ),
  // 20 MB, unpacked.
  (stranger, path) => {
    const body = remember('packed', () => gzipSync(`[${'{},'.repeat(7_000_000)}0]`));
    return stranger.send(
      withBody(stranger, path, 'application/json', body, { headers: [['Content-Encoding', 'gzip']] }),
    );
  },
  (stranger, path) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const body = remember('parts', () => Buffer.from(`${part.repeat(60_000)}--x--\r\n`));
    return stranger.send(withBody(stranger, path, 'multipart/form-data; boundary=x', body));
  },
  (stranger, path) =>
    stranger.send(
      withBody(
        stranger,
        path,
        'application/json',
        remember('put', () => Buffer.alloc(3_000_000, '[')),
        {
          method: stranger.pick(['PUT', 'PATCH', 'DELETE', 'GET']),
        },
      ),
    ),
];

/** Texts on which backtracking patterns for secrets take longest. */
const SLOW_TEXTS = [
  'x:',
  'eyJ',
  'Bearer Bearer ',
  'key=',
  'a-a.',
  '"token":"\\',
  'code+code=',
  'whsec_-',
  '$argon2',
  'next-auth.session-',
  'abc://abc:',
  '\\"password\\":[',
  'Basic\t',
  'a+a+',
  '%25%32%35',
];

/** Lines of a log are written by what requests contain: their body, path, query and headers. */
const writeLog = async (stranger: Stranger): Promise<void> => {
  const text = (bytes: number) => {
    const unit = stranger.pick(SLOW_TEXTS);
    return unit.repeat(bytes / unit.length);
  };
  const inUrl = encodeURIComponent(text(4000)).slice(0, 12_000);
  const level = stranger.pick(['error', 'warn', 'debug', 'fatal']);
  const entry = JSON.stringify({ level, code: text(stranger.pick([5000, 15_000, 60_000])), message: text(500) });
  const requests = [
    () => stranger.send(withBody(stranger, '/api/auth/_log', 'application/json', Buffer.from(entry))),
    () => stranger.send([head(stranger, 'GET', `/api/v1/quizzes?cursor=${inUrl}`)]),
    () => stranger.send([head(stranger, 'GET', `/api/v1/${inUrl}`)]),
    () => stranger.send([head(stranger, 'GET', '/api/v1/quizzes', [['Authorization', `Bearer ${text(12_000)}`]])]),
    () => stranger.send([head(stranger, 'GET', '/api/v1/quizzes', [['User-Agent', text(12_000)]])]),
    () => stranger.send([head(stranger, 'GET', `/api/auth/error?error=${inUrl}`)]),
    () => stranger.send([head(stranger, 'GET', `/api/auth/callback/google?state=${inUrl}&code=x`)]),
  ];
  await stranger.pick(requests)();
};

const PAGES = ['/', '/sign-in', '/sign-up', '/quizzes', '/docs', '/docs/reference/quizzes', '/nothing', '/llms.txt'];

/** Sends most of a body to pages and keeps the connections open. */
const holdPosts = async (stranger: Stranger): Promise<void> => {
  const body = Buffer.alloc(4_000_000, 'p');
  const hold = async () => {
    const wire = await stranger.open();
    if (!wire) return;
    stranger.tally.requests++;
    const length = stranger.between(5_000_000, 9_500_000);
    const action: [string, string][] =
      stranger.random() < 0.5 ? [] : [['Next-Action', stranger.pick(stranger.knowledge.actions)]];
    await wire.write(
      head(stranger, 'POST', stranger.pick(PAGES), [
        ['Content-Type', stranger.pick(['text/plain', 'multipart/form-data; boundary=x', FORM])],
        ['Content-Length', String(length)],
        ...action,
      ]),
    );
    await wire.write(body);
    await wire.closed;
  };
  await Promise.all(Array.from({ length: 12 }, hold));
  await sleep(20);
};

export const bodyAttacks: Attack[] = [
  {
    name: 'large JSON to sign-in',
    strangers: 4,
    round: (stranger) => sendJson(stranger, stranger.pick(AUTH_PATHS)),
  },
  {
    name: 'large forms, chunked and compressed bodies to sign-in',
    strangers: 4,
    round: (stranger) => stranger.pick(OTHER_BODIES)(stranger, stranger.pick(AUTH_PATHS)),
  },
  {
    name: 'large bodies to the API without a key',
    strangers: 4,
    round: async (stranger) => {
      const path = stranger.pick(['/api/v1/quizzes', '/api/v1/media', '/api/mcp', '/api/inngest', '/api/v1/nothing']);
      return stranger.random() < 0.5 ? sendJson(stranger, path) : stranger.pick(OTHER_BODIES)(stranger, path);
    },
  },
  { name: 'lines for the log', strangers: 6, round: writeLog },
  { name: 'unfinished posts to pages', strangers: 5, round: holdPosts },
];
