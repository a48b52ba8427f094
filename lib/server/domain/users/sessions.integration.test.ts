import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { db } from '@/lib/server/db';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { ensureUser } from './accounts';
import { endSession, findSessionUser, pruneEndedSessions } from './sessions';

ownDatabase();

test('ends one session, and remembers it until its token has expired', async () => {
  const { id } = await ensureUser({ email: `${v7()}@example.com` });
  const [left, staying] = [v7(), v7()];
  const userOf = (sessionId: string) => findSessionUser({ id, sessionId, sessionVersion: 1 });
  await endSession({ userId: id, sessionId: left });
  await endSession({ userId: id, sessionId: left });
  expect(await userOf(left)).toBeNull();
  expect(await userOf(staying)).toMatchObject({ id });

  await db().$client`update ended_sessions set created_at = now() - interval '30 days 12 hours'`;
  await pruneEndedSessions();
  expect(await userOf(left)).toBeNull();
  await db().$client`update ended_sessions set created_at = now() - interval '32 days'`;
  await pruneEndedSessions();
  expect(await db().$client`select * from ended_sessions`).toHaveLength(0);
});

test('does nothing for a deleted user', async () => {
  await endSession({ userId: v7(), sessionId: v7() });
  expect(await db().$client`select * from ended_sessions`).toHaveLength(0);
});
