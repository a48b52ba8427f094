import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, db } from '@/lib/db';
import { configure } from '@/lib/env';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { ensureUser } from './ensure-user';
import { endSession, findSessionUser, forgetEndedSessions } from './sessions';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  configure({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test('ends one session, and remembers it until its token has expired', async () => {
  const { id } = await ensureUser({ email: `${v7()}@example.com` });
  const [left, staying] = [v7(), v7()];
  const userOf = (sessionId: string) => findSessionUser({ id, sessionId, sessionVersion: 1 });
  await endSession({ userId: id, sessionId: left });
  await endSession({ userId: id, sessionId: left });
  expect(await userOf(left)).toBeNull();
  expect(await userOf(staying)).toMatchObject({ id });

  await db().$client`update ended_sessions set created_at = now() - interval '30 days 12 hours'`;
  await forgetEndedSessions();
  expect(await userOf(left)).toBeNull();
  await db().$client`update ended_sessions set created_at = now() - interval '32 days'`;
  await forgetEndedSessions();
  expect(await db().$client`select * from ended_sessions`).toHaveLength(0);
});

test('does nothing for a deleted user', async () => {
  await endSession({ userId: v7(), sessionId: v7() });
  expect(await db().$client`select * from ended_sessions`).toHaveLength(0);
});
