import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase } from '@/lib/server/db';
import { hashKey } from '@/lib/server/domain/api-keys/api-keys';
import { configure } from '@/lib/server/env';
import { createTestDatabase, type TestDatabase } from '@/lib/tools/testing/database';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { type RequestParts, send } from '@/lib/tools/testing/request';

const secret = () => randomBytes(12).toString('hex');
const SECRETS = {
  unknownKey: `qk_live_${randomBytes(20).toString('hex')}`,
  olderKey: `qq_${randomBytes(20).toString('hex')}`,
  basic: Buffer.from(`user:${secret()}`).toString('base64'),
  bearer: secret(),
  cookie: secret(),
  session: secret(),
  password: secret(),
  bodyToken: secret(),
  title: secret(),
  queryKey: secret(),
  querySignature: secret(),
  fileSignature: secret(),
  fileName: secret(),
  malformed: secret(),
};

/** Secrets that clients send, in the right place and elsewhere. */
const requests = ({ key }: TestUser): [path: string, parts: RequestParts, method?: string][] => {
  const cookie = { Cookie: `theme=${SECRETS.cookie}; quiz-video-session=${SECRETS.session}` };
  const form = { ...cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
  return [
    ['/api/v1/quizzes', { key }],
    ['/api/v1/quizzes', { key: SECRETS.unknownKey }],
    ['/api/v1/quizzes', { key: SECRETS.olderKey, headers: cookie }],
    ['/api/v1/quizzes', { headers: { Authorization: `Basic ${SECRETS.basic}` } }],
    ['/api/v1/quizzes', { headers: { Authorization: `Bearer ${SECRETS.bearer}` } }],
    ['/api/v1/quizzes', { headers: cookie }],
    [`/api/v1/quizzes?api_key=${SECRETS.queryKey}&signature=${SECRETS.querySignature}`, { key, headers: cookie }],
    [`/files/media/a.png?expires=1&signature=${SECRETS.fileSignature}&fileName=${SECRETS.fileName}`, {}],
    ['/api/v1/quizzes', { key, body: { title: SECRETS.title } }, 'POST'],
    ['/api/v1/quizzes', { key, body: { title: SECRETS.title, password: SECRETS.password } }, 'POST'],
    ['/api/v1/quizzes', { key, body: `{"token":"${SECRETS.malformed}"` }, 'POST'],
    [`/api/v1/nothing/${SECRETS.bodyToken}`, { key, body: { token: SECRETS.bodyToken } }, 'POST'],
    [
      '/api/auth/callback/credentials',
      { body: `email=a%40b.example&password=${SECRETS.password}&csrfToken=${SECRETS.bodyToken}`, headers: form },
      'POST',
    ],
  ];
};

describe('the log of a web process', () => {
  let database: TestDatabase;
  let app: OwnApp;
  let user: TestUser;
  beforeAll(async () => {
    database = await createTestDatabase();
    configure(database.variables);
    user = await createTestUser();
    app = await startOwnApp({ ...database.variables, LOG_LEVEL: 'trace' });
  });
  afterAll(async () => {
    await app?.stop();
    await closeDatabase();
    await database?.drop();
  });

  const sendAll = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (const [path, parts, method] of requests(user)) {
      statuses.push((await send(`${app.url}${path}`, parts, method)).status);
    }
    return statuses;
  };

  it('has one line of a request that is refused, without an error', async () => {
    const topic = 'the moods of my neighbour’s cat';
    const { status } = await send(`${app.url}/api/v1/ai/quizzes`, { key: user.key, body: { topic } }, 'POST');
    expect(status).toBe(422);
    const lines = () =>
      app
        .log()
        .split('\n')
        .filter((line) => line.includes('/api/v1/ai/quizzes'));
    await expect.poll(lines, { timeout: 10_000 }).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 30, status: 422 });
    expect(app.log()).not.toContain('"stack"');
  });

  it('contains no secrets of clients, even if queries and the rate limiter fail', async () => {
    expect(await sendAll()).toContain(201);
    // First queries with user input fail, then all queries, including those for keys and limits.
    await database.db.execute(sql`drop table quizzes cascade`);
    expect(await sendAll()).toContain(500);
    await database.db.execute(sql`drop table rate_limits; alter table api_keys rename to gone`);
    expect(await sendAll()).toContain(500);
    const log = () => app.log();
    await expect.poll(log, { timeout: 10_000 }).toMatch(/"status":201[\s\S]*request failed/);
    for (const [name, value] of Object.entries({ ...SECRETS, key: user.key, hash: hashKey(user.key) })) {
      expect(log().includes(value), name).toBe(false);
      expect(log().includes(encodeURIComponent(value)), name).toBe(false);
    }
  });
});
