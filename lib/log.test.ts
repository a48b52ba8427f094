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
