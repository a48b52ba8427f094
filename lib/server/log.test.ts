import { describe, expect, it } from 'vitest';
import { createLog } from './log';

const lineOf = (entry: object, message = ''): string => {
  const lines: string[] = [];
  createLog({ write: (line) => lines.push(line) }, 'trace').info(entry, message);
  return lines.join('');
};

const KEY = `qk_live_${'0123456789abcdef'.repeat(3).slice(0, 40)}`;
const JWE = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..c2VjcmV0LWl2.c2VjcmV0LWJvZHk.c2VjcmV0LXRhZw';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA';

/** Texts whose sevens are secret. */
const TEXTS_WITH_SECRETS = [
  `qk_live_${'7'.repeat(40)}`,
  `eyJ${'7'.repeat(37)}..${'7'.repeat(16)}.${'7'.repeat(16)}`,
  '$argon2id$v=7$m=777,t=7$777777$7777777',
  '$argon2id$7777777',
  `whsec_${'7'.repeat(32)}`,
  'authorization: Basic 7777777777',
  'cookie: quiz-video-session=777777777777',
  '{"password":"7 7\\"777 777"}',
  '{"set-cookie":["7777","777"]}',
  String.raw`{\"password\":\"7 7\\\"777 777\"}`,
  'GET /files/a.mp4?expires=1&signature=7777777777',
  'postgres://quiz:7777777777@db/quiz',
  'Failed query: insert into users values ($1, $2)\nparams: 777@example.com,77\n777 7\n    at query',
];

const bytesOf = (line: string) => Buffer.byteLength(line);

/** Milliseconds of CPU time, the least of three. */
const cpuOf = (work: () => void): number => {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
};

describe('the log redacts', () => {
  it.each([
    ['a key in a message', KEY, {}, `unknown key ${KEY}`],
    ['a key with the older prefix', KEY.replace('qk_live_', 'qq_'), {}, KEY.replace('qk_live_', 'qq_')],
    ['a test key', KEY.replace('live', 'test'), {}, KEY.replace('live', 'test')],
    ['a key in an error', KEY, { err: new Error(`Invalid input: ${KEY}`) }, ''],
    ['an authorization header', 'dXNlcjpwYXNz', { headers: { authorization: 'Basic dXNlcjpwYXNz' } }, ''],
    ['a nested authorization header', 'opaque', { a: { b: { c: { Authorization: 'opaque' } } } }, ''],
    ['a session cookie', JWE, { headers: { cookie: `theme=dark; quiz-video-session=${JWE}` } }, ''],
    ['a session cookie in a text', 'short-token', {}, 'Cookie: __Host-quiz-video-session=short-token; a=b'],
    ['a Set-Cookie header', 'short-token', { 'set-cookie': ['quiz-video-session=short-token; Path=/'] }, ''],
    ['a password', 'correct horse "battery"', { body: { email: 'a@b.c', password: 'correct horse "battery"' } }, ''],
    ['a password in a text of JSON', 'correct \\"horse', {}, String.raw`body: {"password": "correct \"horse"}`],
    [
      'a password in JSON in JSON',
      'horse battery',
      {},
      JSON.stringify({ body: JSON.stringify({ password: 'horse battery' }) }),
    ],
    [
      'a token in camel case',
      'opaque-token',
      { accessToken: 'opaque-token', list: [{ client_secret: 'opaque-token' }] },
      '',
    ],
    ['a token in a query string', 'opaque-token', {}, 'POST /token?a=1&access_token=opaque-token&b=2'],
    ['a token in the name of a field', KEY, { [KEY]: 1 }, ''],
    ['a token after a word', JWE, {}, `session-${JWE}`],
    ['a password in a form', 'hunter2hunter2', {}, 'email=a%40b.c&password=hunter2hunter2&json=true'],
    ['a password’s hash', HASH, { row: { passwordHash: HASH } }, ''],
    ['a signature in a URL', 'c2lnbmF0dXJl', {}, 'GET /files/a.mp4?expires=1795180683&signature=c2lnbmF0dXJl'],
    ['the database password', 'pa55', { err: new Error('connect postgres://quiz:pa55@db:5432/quiz') }, ''],
    [
      'a webhook’s secret',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      '',
    ],
  ])('%s', (_, secret, entry, message) => {
    const line = lineOf(entry, message);
    expect(line).not.toContain(secret);
    expect(line).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect(() => JSON.parse(line)).not.toThrow();
    expect(line).toContain('[redacted]');
  });

  it('nothing else', () => {
    const entry = { requestId: '01a1f93f-962e-7464-8a57-f6fe9378026e', method: 'GET', path: '/api/v1/quizzes', ms: 3 };
    expect(JSON.parse(lineOf(entry, 'responded'))).toMatchObject({ ...entry, msg: 'responded' });
  });
});

describe('a line is bounded', () => {
  it.each(TEXTS_WITH_SECRETS)('%s is redacted wherever it is cut', (secret) => {
    for (let shown = 1; shown <= secret.length; shown++) {
      const text = `${'word '.repeat(400).slice(0, 2000 - shown)}${secret}`;
      const { msg, err, list } = JSON.parse(lineOf({ list: [text], err: new Error(text) }, text));
      for (const logged of [msg, err.message, list[0]]) {
        expect(logged).toContain('word word');
        expect(logged, `${shown} characters of the secret`).not.toContain('7');
      }
    }
  });

  it.each([
    'a+',
    '://',
    'x:',
    'a://b:c',
    '\\',
    '"',
    '\0',
    'eyJ-',
    'eyJa.',
    'session',
    '"password":"',
    String.raw`\"token\":\"x`,
    'key=',
    '漢',
  ])('a line of %j costs the same however often it is repeated', (part) => {
    const log = (length: number) => {
      const text = part.repeat(length / part.length);
      const fields = {
        code: text,
        err: Object.assign(new Error(text), { code: text }),
        list: Array(1000).fill(text),
        a: { [text]: text },
      };
      const line = lineOf(fields, text);
      expect(bytesOf(line)).toBeLessThan(16_384);
      expect(() => JSON.parse(line)).not.toThrow();
    };
    // Quadratic time would be minutes; the rest is making the texts.
    expect(cpuOf(() => log(1_000_000))).toBeLessThan(200);
  });

  it('whatever its shape', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 'eyJ-'.repeat(500)]),
    );
    const nested = (depth: number): object => (depth === 0 ? wide : { deeper: nested(depth - 1), err: new Error('x') });
    const circular: Record<string, unknown> = { name: 'circular' };
    circular.self = circular;
    const broken = {
      get member() {
        throw new Error('unreadable');
      },
    };
    const entry = {
      wide,
      circular,
      nested: nested(100),
      list: Array(100_000).fill(wide),
      broken,
      bytes: Buffer.alloc(1e6),
      big: 10n,
      map: new Map(),
    };
    for (const fields of [entry, ...Object.values(entry).map((value) => ({ value }))]) {
      expect(cpuOf(() => expect(bytesOf(lineOf(fields))).toBeLessThan(16_384))).toBeLessThan(200);
    }
    expect(JSON.parse(lineOf({ broken, bytes: Buffer.alloc(1000), big: 10n, at: new Date(0) }))).toMatchObject({
      broken: { member: '[unreadable]' },
      bytes: '[1000 bytes]',
      big: '10',
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it('with the fields of child logs', () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) }, 'trace').child({
      run: 'x'.repeat(1e6),
      token: 'opaque',
    });
    log.child({ apiKey: KEY }).info({ text: '\0'.repeat(1e5) }, 'message');
    expect(bytesOf(lines.join(''))).toBeLessThan(16_384);
    expect(lines.join('')).not.toMatch(/opaque|qk_live/);
  });

  it('errors keep the frames of their stack, messages their values', () => {
    const { err, msg } = JSON.parse(lineOf({ err: new Error('x'.repeat(100_000)) }, 'message'));
    expect(err.stack).toMatch(/^Error: x+…\n {4}at .*log\.test\.ts/);
    expect(err.message).toHaveLength(2001);
    expect(msg).toBe('message');
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) }, 'trace');
    log.info('%s of %d', 'one', 2);
    log.error(new Error('only an error'));
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['one of 2', 'only an error']);
  });
});
