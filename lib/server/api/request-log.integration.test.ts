import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { db } from '@/lib/server/db';
import { getUsage, listRequests } from '@/lib/server/domain/usage/usage';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { requestOf, writeRequests } from '@/lib/tools/testing/recorded-requests';
import { deleteOldRequests, flushRequests, recordRequest } from './request-log';

const LIST_SIZE = 1000;
ownDatabase({ REQUEST_LOG_SIZE: String(LIST_SIZE), REQUEST_LOG_DAYS: '10' });

const newUserId = async () => (await ensureUser({ email: `${v7()}@example.com` })).id;

const DAY = 86_400_000;
const actorOf = (userId: string) => ({ userId, scopes: [], via: 'session', livemode: true }) as const;

const listed = async (userId: string, limit = 2000) =>
  (await listRequests(actorOf(userId), { limit, after: null })).rows;
const counted = async (userId: string) => {
  const days = await getUsage(actorOf(userId));
  return days.reduce((sum, { ok, refused, failed }) => sum + ok + refused + failed, 0);
};

/** Writes requests in batches, as they arrive over time. The newest is written last. */
const writeMany = async (userId: string, count: number, from = 0): Promise<void> => {
  const start = Date.now() - DAY;
  const requests = Array.from({ length: count }, (_, index) =>
    requestOf(userId, { createdAt: new Date(start + from + index) }),
  );
  for (let at = 0; at < count; at += 200) await writeRequests(requests.slice(at, at + 200));
};

test('lists requests, and counts them by day and status', async () => {
  const [userId, other] = [await newUserId(), await newUserId()];
  const now = Date.now();
  for (let index = 0; index < 120; index++) {
    recordRequest(requestOf(userId, { status: index % 3 ? 200 : 429, createdAt: new Date(now - index) }));
  }
  recordRequest(requestOf(other));
  await Promise.all([flushRequests(), flushRequests()]);
  await writeRequests([requestOf(userId, { createdAt: new Date(now + 1) })]);

  const rows = await listed(userId);
  expect(rows.map(({ createdAt }) => createdAt.getTime())).toEqual(
    Array.from({ length: 121 }, (_, index) => now + 1 - index),
  );
  expect(await counted(userId)).toBe(121);
  expect((await getUsage(actorOf(userId))).reduce((sum, { refused }) => sum + refused, 0)).toBe(40);
  expect(await listed(other)).toHaveLength(1);
});

test('concurrent upserts of two processes count every request', async () => {
  const userId = await newUserId();
  const today = new Date().toISOString().slice(0, 10);
  const upsert = () =>
    db().$client`insert into request_counts values (${userId}, ${today}, 200, 1)
      on conflict (user_id, day, status) do update set count = request_counts.count + excluded.count`;
  await Promise.all(Array.from({ length: 20 }, upsert));
  expect(await counted(userId)).toBe(20);
});

test('deletes old requests and keeps recent ones', async () => {
  const userId = await newUserId();
  const ages = [0, 9, 11];
  await writeRequests(ages.map((days) => requestOf(userId, { createdAt: new Date(Date.now() - days * DAY) })));
  await deleteOldRequests();
  expect(await listed(userId)).toHaveLength(2);
  expect(await counted(userId)).toBe(3);
});

test('lists at most 200 requests of a user per batch, counts all, and lists those of others', async () => {
  const [userId, other] = [await newUserId(), await newUserId()];
  for (let index = 0; index < 100_000; index++) recordRequest(requestOf(userId, { status: 429 }));
  await writeRequests([requestOf(other)]);
  expect(await listed(userId)).toHaveLength(200);
  expect(await counted(userId)).toBe(100_000);
  expect(await listed(other)).toHaveLength(1);
});

test('keeps the newest requests of a user, and deletes the others while new ones are written', async () => {
  const [userId, other] = [await newUserId(), await newUserId()];
  await writeMany(other, 150);
  const latest = new Set<number>();
  for (let from = 0; from < 3000; from += 200) {
    await writeMany(userId, 200, from);
    latest.add((await listed(userId, 5000)).length);
  }
  expect(Math.max(...latest)).toBeLessThanOrEqual(LIST_SIZE + 200);
  const before = await listed(userId, 5000);
  await deleteOldRequests();
  const after = await listed(userId, 5000);
  expect(after.map(({ id }) => id)).toEqual(before.slice(0, LIST_SIZE).map(({ id }) => id));
  expect(await listed(other)).toHaveLength(150);
  expect(await counted(userId)).toBe(3000);
});

test('leaves requests that another process is deleting', async () => {
  const userId = await newUserId();
  await writeMany(userId, LIST_SIZE);
  const [oldest] = (await listed(userId, 5000)).slice(-1);
  const deleting = await db().$client.reserve();
  await deleting`begin`;
  await deleting`delete from requests where id = ${oldest?.id ?? ''}`;
  await writeMany(userId, 200, LIST_SIZE);
  await deleteOldRequests();
  expect(await listed(userId, 5000)).toHaveLength(LIST_SIZE + 1);
  await deleting`commit`;
  deleting.release();
  expect(await listed(userId, 5000)).toHaveLength(LIST_SIZE);
});

test('does not list requests that read the log', async () => {
  const userId = await newUserId();
  const paths = ['/api/v1/requests', '/api/v1/requests/{id}'];
  await writeRequests(paths.map((path) => requestOf(userId, { path })));
  expect(await listed(userId)).toEqual([]);
  expect(await counted(userId)).toBe(2);
});

test('goes on after a batch that could not be written', async () => {
  const userId = await newUserId();
  await writeRequests([requestOf(userId, { id: 'not an id' })]);
  expect(await listed(userId)).toEqual([]);
  await writeRequests([requestOf(userId)]);
  expect(await listed(userId)).toHaveLength(1);
});
