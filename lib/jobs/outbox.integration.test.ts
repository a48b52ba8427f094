import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outbox } from '@/drizzle/schema/index';
import { createTestDatabase } from '@/lib/testing/database';
import { type Deliver, pruneOutbox, recordEvent, relayOutbox } from './outbox';
import { startRelay } from './relay';
import type { JobEvent } from './run-context';

const setUp = async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const record = (renderId = v7()) => db.transaction((tx) => recordEvent(tx, 'render/cancelled', { renderId }));
  const delivered: JobEvent[] = [];
  const deliver: Deliver = async (_tx, events) => void delivered.push(...events);
  const unsent = () => db.$count(outbox, sql`sent_at is null`);
  return { db, record, delivered, deliver, unsent };
};

test('events are handed on once, in the order they were recorded, under their outbox id', async () => {
  const { db, record, delivered, deliver, unsent } = await setUp();
  const ids = [v7(), v7(), v7()];
  for (const id of ids) await record(id);
  await relayOutbox(db, deliver);
  await relayOutbox(db, deliver);
  const rows = await db.select().from(outbox).orderBy(outbox.createdAt, outbox.id);
  expect(delivered.map((event) => event.data.renderId)).toEqual(ids);
  expect(delivered.map((event) => event.id)).toEqual(rows.map((row) => row.id));
  expect(delivered[0]?.ts).toBe(rows[0]?.createdAt.getTime());
  expect(await unsent()).toBe(0);
});

test('an event of a transaction that fails is never sent', async () => {
  const { db, delivered, deliver } = await setUp();
  const verb = db.transaction(async (tx) => {
    await recordEvent(tx, 'render/cancelled', { renderId: v7() });
    throw new Error('rule broken');
  });
  await expect(verb).rejects.toThrow('rule broken');
  await relayOutbox(db, deliver);
  expect(delivered).toEqual([]);
});

test('events whose delivery fails stay, with what the delivery wrote undone', async () => {
  const { db, record, unsent } = await setUp();
  await record();
  const half: Deliver = async (tx) => {
    await tx.insert(outbox).values({ name: 'half', data: {} });
    throw new Error('crashed');
  };
  await expect(relayOutbox(db, half)).rejects.toThrow('crashed');
  expect(await unsent()).toBe(1);
});

test('two relays at once send nothing twice', async () => {
  const { db, record, delivered, deliver } = await setUp();
  for (let count = 0; count < 20; count += 1) await record();
  await Promise.all([relayOutbox(db, deliver), relayOutbox(db, deliver), relayOutbox(db, deliver)]);
  expect(new Set(delivered.map((event) => event.id)).size).toBe(20);
  expect(delivered).toHaveLength(20);
});

test('a relay is woken by an event, and tries again after a failure', async () => {
  const { db, record, delivered, deliver } = await setUp();
  let isFailing = true;
  const flaky: Deliver = async (tx, events) => {
    if (isFailing) throw new Error('event API is down');
    await deliver(tx, events);
  };
  const stop = await startRelay(db, flaky, 7);
  onTestFinished(stop);
  await record();
  isFailing = false;
  await vi.waitFor(() => expect(delivered).toHaveLength(1), { timeout: 15_000 });
});

test('events sent long ago are forgotten, unsent ones never', async () => {
  const { db } = await setUp();
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  await db.insert(outbox).values([
    { name: 'sent long ago', data: {}, createdAt: longAgo, sentAt: longAgo },
    { name: 'sent now', data: {}, createdAt: longAgo, sentAt: new Date() },
    { name: 'unsent', data: {}, createdAt: longAgo },
  ]);
  await pruneOutbox(db, 7);
  const rows = await db.select().from(outbox).orderBy(outbox.name);
  expect(rows.map((row) => row.name)).toEqual(['sent now', 'unsent']);
});
