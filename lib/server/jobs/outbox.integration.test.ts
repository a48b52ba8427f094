import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobEvents, jobRuns } from '@/drizzle/schema/index';
import { createTestDatabase } from '@/lib/tools/testing/database';
import { pruneSentEvents, recordEvent, relayOutbox, type SendEvents, startRelay } from './outbox';
import type { JobEvent } from './run-context';

const setUp = async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const record = (renderId = v7()) => db.transaction((tx) => recordEvent(tx, 'render/cancelled', { renderId }));
  const sent: JobEvent[] = [];
  const send: SendEvents = async (_tx, events) => void sent.push(...events);
  const unsent = () => db.$count(jobEvents, sql`sent_at is null`);
  return { db, record, sent, send, unsent };
};

test('relayOutbox sends events once, in order, with the ids under which they were recorded', async () => {
  const { db, record, sent, send, unsent } = await setUp();
  const ids = [v7(), v7(), v7()];
  for (const id of ids) await record(id);
  await relayOutbox(db, send);
  await relayOutbox(db, send);
  const rows = await db.select().from(jobEvents).orderBy(jobEvents.createdAt, jobEvents.id);
  expect(sent.map((event) => event.data.renderId)).toEqual(ids);
  expect(sent.map((event) => event.id)).toEqual(rows.map((row) => row.id));
  expect(sent[0]?.ts).toBe(rows[0]?.ts);
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
    await tx.insert(jobEvents).values({ id: 'half', name: 'half', data: {}, ts: 0 });
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
  const stop = await startRelay(db, flaky);
  onTestFinished(stop);
  await record();
  isFailing = false;
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 });
});

test('pruneSentEvents deletes events sent long ago, but neither unsent ones nor those of runs', async () => {
  const { db } = await setUp();
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  const event = { data: {}, ts: 0, createdAt: longAgo };
  await db.insert(jobEvents).values([
    { ...event, id: 'a', name: 'sent long ago', sentAt: longAgo },
    { ...event, id: 'b', name: 'sent now', sentAt: new Date() },
    { ...event, id: 'c', name: 'unsent' },
    { ...event, id: 'd', name: 'with a run', sentAt: longAgo },
  ]);
  await db.insert(jobRuns).values({ functionId: 'f', eventId: 'd' });
  await pruneSentEvents(db, 7);
  const rows = await db.select().from(jobEvents).orderBy(jobEvents.name);
  expect(rows.map((row) => row.name)).toEqual(['sent now', 'unsent', 'with a run']);
});
