import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outbox } from '@/drizzle/schema/index';
import { createTestDatabase } from '@/lib/testing/database';
import { pruneOutbox, recordEvent, relayOutbox, type SendEvents } from './outbox';
import { startRelay } from './relay';
import type { JobEvent } from './run-context';

const setUp = async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const record = (renderId = v7()) => db.transaction((tx) => recordEvent(tx, 'render/cancelled', { renderId }));
  const sent: JobEvent[] = [];
  const send: SendEvents = async (_tx, events) => void sent.push(...events);
  const unsent = () => db.$count(outbox, sql`sent_at is null`);
  return { db, record, sent, send, unsent };
};

test('relayOutbox sends events once, in order, with their outbox ids', async () => {
  const { db, record, sent, send, unsent } = await setUp();
  const ids = [v7(), v7(), v7()];
  for (const id of ids) await record(id);
  await relayOutbox(db, send);
  await relayOutbox(db, send);
  const rows = await db.select().from(outbox).orderBy(outbox.createdAt, outbox.id);
  expect(sent.map((event) => event.data.renderId)).toEqual(ids);
  expect(sent.map((event) => event.id)).toEqual(rows.map((row) => row.id));
  expect(sent[0]?.ts).toBe(rows[0]?.createdAt.getTime());
  expect(await unsent()).toBe(0);
});

test('an event of a transaction that rolls back is never sent', async () => {
  const { db, sent, send } = await setUp();
  const operation = db.transaction(async (tx) => {
    await recordEvent(tx, 'render/cancelled', { renderId: v7() });
    throw new Error('rule broken');
  });
  await expect(operation).rejects.toThrow('rule broken');
  await relayOutbox(db, send);
  expect(sent).toEqual([]);
});

test('failed sends keep the events and roll back their writes', async () => {
  const { db, record, unsent } = await setUp();
  await record();
  const half: SendEvents = async (tx) => {
    await tx.insert(outbox).values({ name: 'half', data: {} });
    throw new Error('crashed');
  };
  await expect(relayOutbox(db, half)).rejects.toThrow('crashed');
  expect(await unsent()).toBe(1);
});

test('parallel relays send each event once', async () => {
  const { db, record, sent, send } = await setUp();
  for (let count = 0; count < 20; count += 1) await record();
  await Promise.all([relayOutbox(db, send), relayOutbox(db, send), relayOutbox(db, send)]);
  expect(new Set(sent.map((event) => event.id)).size).toBe(20);
  expect(sent).toHaveLength(20);
});

test('a relay is woken by an event, and retries after an error', async () => {
  const { db, record, sent, send } = await setUp();
  let isFailing = true;
  const flaky: SendEvents = async (tx, events) => {
    if (isFailing) throw new Error('event API is down');
    await send(tx, events);
  };
  const stop = await startRelay(db, flaky, 7);
  onTestFinished(stop);
  await record();
  isFailing = false;
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 });
});

test('pruneOutbox deletes events sent long ago, but never unsent ones', async () => {
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
