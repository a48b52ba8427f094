import { type Headers, PATHS } from './malformed';
import { type Attack, head, type Stranger, withBody } from './stranger';

const FOREIGN = 'evil.example';

/** Headers in which only a trusted proxy may say where a request came from, or with which others route. */
const FORWARDED: Headers = [
  ['X-Forwarded-Host', FOREIGN],
  ['X-Forwarded-Proto', 'gopher'],
  ['X-Forwarded-Port', '99999'],
  ['X-Forwarded-Prefix', '/evil'],
  ['X-Forwarded-Server', FOREIGN],
  ['X-Forwarded-For', '::1, 127.0.0.1, 0, x, ,,'],
  ['Forwarded', `for="[::1]";host=${FOREIGN};proto=http`],
  ['X-Original-URL', '/metrics'],
  ['X-Rewrite-URL', '/metrics'],
  ['X-Original-Host', FOREIGN],
  ['X-Host', FOREIGN],
  ['X-Real-IP', '127.0.0.1'],
  ['Client-IP', '127.0.0.1'],
  ['CF-Connecting-IP', '127.0.0.1'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Via', '1.1 x'],
];

const forgeOrigin = async (stranger: Stranger): Promise<void> => {
  const headers: Headers = FORWARDED.filter(() => stranger.random() < 0.5);
  if (stranger.random() < 0.3)
    headers.push(['Host', stranger.pick([FOREIGN, `${FOREIGN}:1`, `a@${FOREIGN}`, `${stranger.host}.${FOREIGN}`])]);
  const isAction = stranger.random() < 0.3;
  const path = stranger.pick(PATHS);
  const reply = await (isAction
    ? stranger.send(
        withBody(stranger, '/sign-in', 'text/plain;charset=UTF-8', Buffer.from('[]'), {
          headers: [
            ['Next-Action', stranger.pick(stranger.knowledge.actions)],
            ['Origin', `http://${FOREIGN}`],
            ...headers,
          ],
        }),
      )
    : stranger.send([head(stranger, 'GET', path, headers)]));
  if (/^(location|access-control-allow-origin|link|refresh):.*evil\.example/im.test(reply.head)) {
    stranger.violation(`${isAction ? 'action' : path}: a foreign host in the response's headers`);
  }
  if (isAction && reply.status !== undefined && reply.status < 400)
    stranger.violation(`a foreign origin ran an action: ${reply.status}`);
};

const fillHeaders = async (stranger: Stranger): Promise<void> => {
  const many = (count: number, line: (index: number) => readonly [string, string]) =>
    Array.from({ length: count }, (_, index) => line(index));
  const headers = stranger.pick<() => Headers>([
    () => many(1900, (index) => [`H${index}`, '1']),
    () => many(900, () => ['X-Forwarded-For', '10.0.0.1']),
    () => many(400, () => ['Accept', 'text/html;q=0.1']),
    () => many(3, (index) => [`Large-${index}`, 'v'.repeat(40_000)]),
    () => many(1, () => ['Cookie', 'a=1;'.repeat(25_000)]),
    () => many(1, () => ['Cookie', 'a=;'.repeat(5000)]),
    () =>
      many(1, () => ['Cookie', Array.from({ length: 900 }, (_, index) => `quiz-video-session.${index}=a`).join('; ')]),
    () => many(200, () => ['Cookie', 'next-auth.csrf-token=%']),
    () => many(1, () => ['Authorization', `Bearer ${'k'.repeat(15_000)}`]),
    () => many(1, () => ['\u00e9'.repeat(100), 'a']),
  ])();
  await stranger.send([head(stranger, stranger.pick(['GET', 'POST']), stranger.pick(PATHS), headers)]);
};

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

/** Something like a session token, as next-auth makes them, with a key of nobody's. */
const forgedToken = (stranger: Stranger): string => {
  const header = stranger.pick([
    '{"alg":"dir","enc":"A256GCM"}',
    '{"alg":"dir","enc":"A256GCM","zip":"DEF"}',
    '{"alg":"PBES2-HS512+A256KW","enc":"A256GCM","p2c":100000000,"p2s":"c2FsdA"}',
    '{"alg":"none"}',
    '{',
  ]);
  const content = 'A'.repeat(stranger.pick([0, 64, 1000, 3500]));
  return `${base64(header)}.${stranger.pick(['', 'AAAA'])}.${base64(`${stranger.random()}`).slice(0, 16)}.${content}.${'A'.repeat(22)}`;
};

const forgeSession = async (stranger: Stranger): Promise<void> => {
  const token = forgedToken(stranger);
  const name = 'quiz-video-session';
  const half = Math.floor(token.length / 2);
  const cookie = stranger.pick([
    `${name}=${token}`,
    `__Secure-${name}=${token}`,
    `${name}.0=${token.slice(0, half)}; ${name}.1=${token.slice(half)}`,
  ]);
  const path = stranger.pick([
    '/api/v1/quizzes',
    '/api/v1/usage',
    '/api/auth/session',
    '/quizzes',
    '/',
    '/docs',
    '/sign-in',
  ]);
  const reply = await stranger.send([head(stranger, 'GET', path, [['Cookie', cookie]])]);
  if (path.startsWith('/api/v1') && reply.status === 200) stranger.violation(`${path}: a forged session was accepted`);
};

export const headerAttacks: Attack[] = [
  { name: 'forged sessions', strangers: 20, round: forgeSession },
  { name: 'forwarded headers', strangers: 6, round: forgeOrigin },
  { name: 'large cookies and many headers', strangers: 6, round: fillHeaders },
];
