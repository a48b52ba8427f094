import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, db } from '@/lib/db';
import { getUsage } from '@/lib/domain/usage/get-usage';
import { ensureUser } from '@/lib/domain/users/ensure-user';
import { configure } from '@/lib/env';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { deleteOldRequests, flushRequests, type RecordedRequest, recordRequest } from './request-log';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  configure({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const newUserId = async () => (await ensureUser({ email: `${v7()}@example.com` })).id;

const DAY = 86_400_000;
const requestOf = (userId: string, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  id: v7(),
  userId,
  method: 'GET',
  path: '/api/v1/quizzes',
  status: 200,
  milliseconds: 3,
  via: 'key',
  createdAt: new Date(),
  ...more,
});
const actorOf = (userId: string) => ({ userId, scopes: [], via: 'session' }) as const;

test('counts requests by day and status, and lists the last 100', async () => {
  const [userId, other] = [await newUserId(), await newUserId()];
  const now = Date.now();
  for (let index = 0; index < 120; index++) {
    recordRequest(requestOf(userId, { status: index % 3 ? 200 : 429, createdAt: new Date(now - index) }));
  }
  recordRequest(requestOf(other));
  await Promise.all([flushRequests(), flushRequests()]);
  recordRequest(requestOf(userId, { createdAt: new Date(now + 1) }));
  await flushRequests();

  const { recent, days } = await getUsage(actorOf(userId));
  expect(recent).toHaveLength(100);
  expect(recent[0]?.createdAt.getTime()).toBe(now + 1);
  const total = days.reduce((sum, { ok, refused, failed }) => sum + ok + refused + failed, 0);
  expect(total).toBe(121);
  expect(days.reduce((sum, { refused }) => sum + refused, 0)).toBe(40);
  expect((await getUsage(actorOf(other))).recent).toHaveLength(1);
});

test('concurrent upserts of two processes count every request', async () => {
  const userId = await newUserId();
  const today = new Date().toISOString().slice(0, 10);
  const upsert = () =>
    db().$client`insert into request_counts values (${userId}, ${today}, 200, 1)
      on conflict (user_id, day, status) do update set count = request_counts.count + excluded.count`;
  await Promise.all(Array.from({ length: 20 }, upsert));
  const { days } = await getUsage(actorOf(userId));
  expect(days.reduce((sum, { ok }) => sum + ok, 0)).toBe(20);
});

test('deletes old requests and keeps recent ones', async () => {
  const userId = await newUserId();
  recordRequest(requestOf(userId));
  recordRequest(requestOf(userId, { createdAt: new Date(Date.now() - 8 * DAY) }));
  await flushRequests();
  await deleteOldRequests();
  const { recent, days } = await getUsage(actorOf(userId));
  expect(recent).toHaveLength(1);
  expect(days.reduce((sum, { ok }) => sum + ok, 0)).toBe(2);
});
