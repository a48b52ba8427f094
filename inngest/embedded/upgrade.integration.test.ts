import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobEvents, jobRuns } from '@/drizzle/schema/index';
import { inngest } from '@/lib/server/jobs/client';
import { relayOutbox, startRelay } from '@/lib/server/jobs/outbox';
import { upgradedDatabase } from '@/lib/tools/testing/upgraded-database';
import { startEngine } from './engine';

/** A database as the last version with pg-boss left it, upgraded. @param more statements that add to its content */
const upgraded = async (more?: string) => {
  const database = await upgradedDatabase(47, 'queue-0047.sql', more);
  onTestFinished(database.drop);
  return database;
};

test('an upgrade loses nothing of what was queued, running, waiting or asleep in pg-boss', async () => {
  const { url, db } = await upgraded();
  expect(await db.execute(sql`select to_regclass('pgboss.job') as job`)).toEqual([{ job: null }]);
  const ran: string[] = [];
  const failures: string[] = [];
  const note = (name: string) => () => void ran.push(name);
  const trigger = (name: string) => ({ id: `upgrade-${name}`, triggers: [{ event: `upgrade/${name}` }] });
  const functions = [
    inngest.createFunction(
      { ...trigger('steps'), concurrency: [{ key: 'event.data.user', limit: 5 }] },
      async ({ step }) => {
        await step.run('first', note('steps first'));
        await Promise.all(['a', 'b', 'c'].map((part) => step.run(part, note(`steps ${part}`))));
        await step.run('last', note('steps last'));
      },
    ),
    inngest.createFunction(trigger('inline'), async ({ step }) => {
      await step.run('first', note('inline first'));
      await step.run('second', note('inline second'));
    }),
    inngest.createFunction(trigger('sleep'), async ({ step }) => {
      await step.run('before', note('sleep before'));
      await step.sleep('night', '1h');
      await step.run('after', note('sleep after'));
    }),
    inngest.createFunction({ ...trigger('retry'), retries: 3 }, ({ step, attempt }) =>
      step.run('flaky', note(`retry attempt ${attempt}`)),
    ),
    inngest.createFunction(
      {
        ...trigger('queued'),
        concurrency: [{ limit: 3 }],
        onFailure: ({ error }) => void failures.push(error.name),
      },
      async ({ event, step }) => {
        await step.run('only', note(`queued ${(event.data as { user?: string }).user}`));
      },
    ),
  ];
  // What waits, waits on.
  const waiting = await db.execute<{ id: string; attempt: number }>(
    sql`select kind as id, attempt from job_steps where queue is not null and start_at > '2026-11-26 03:30Z' order by kind`,
  );
  expect(waiting).toEqual([
    { id: 'call', attempt: 1 },
    { id: 'sleep', attempt: 0 },
  ]);
  await db.execute(sql`update job_steps set start_at = now() where queue is not null`);
  const engine = await startEngine({ url, client: inngest, functions });
  const stopRelay = await startRelay(db, engine.ingest);
  onTestFinished(async () => {
    await stopRelay();
    await engine.stop(0);
  });
  await vi.waitFor(
    async () => {
      expect(await db.$count(jobRuns, eq(jobRuns.status, 'running'))).toBe(0);
      expect(await db.$count(jobEvents, sql`sent_at is null`)).toBe(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(ran.toSorted()).toEqual([
    'inline second',
    'queued ada',
    'queued eve',
    'retry attempt 1',
    'sleep after',
    'steps b',
    'steps c',
    'steps last',
  ]);
  expect(failures).toEqual(['WorkerLostError']);
});

test("an upgrade keeps the queues of another program's pg-boss, and the attempts of deliveries", async () => {
  const delivery = "'01a2074b-0000-7000-8000-000000000001'";
  const ids = `'01a2074b-0000-7000-8000-000000000002', '01a2074b-0000-7000-8000-000000000003'`;
  const { db } = await upgraded(`
    insert into pgboss.queue values ('of another program');
    insert into pgboss.job (name, data) values ('of another program', '{}');
    insert into users (id, email) values ('01a2074b-0000-7000-8000-000000000003', 'owner@example.com');
    insert into webhooks (id, user_id, url, events) values (${ids}, 'https://example.com', '{render.completed}');
    insert into webhook_deliveries (id, webhook_id, user_id, event_type, body) values (${delivery}, ${ids}, 'render.completed', '{}');
    insert into webhook_attempts (id, delivery_id, created_at, duration_ms, status_code, answer, error)
      select gen_random_uuid(), ${delivery}, '2026-11-26 03:00:00.5Z'::timestamptz + n * interval '1 minute', n, 500, 'no', 'It failed.'
      from generate_series(1, 22) n;
  `);
  expect(await db.execute(sql`select name from pgboss.job`)).toEqual([{ name: 'of another program' }]);
  const [row] = await db.execute<{ attempts: unknown[] }>(sql`select attempts from webhook_deliveries`);
  expect(row?.attempts).toHaveLength(20);
  expect(row?.attempts[0]).toEqual({
    startedAt: '2026-11-26T03:03:00.500Z',
    durationMs: 3,
    statusCode: 500,
    answer: 'no',
    error: 'It failed.',
  });
});

test('an upgrade keeps the outbox: what was sent is not sent again, what was not sent is sent in its order', async () => {
  const { db } = await upgraded(`
    delete from outbox;
    insert into outbox (id, name, data, created_at, sent_at) values
      ('01a2074b-0000-7000-8000-000000000001', 'sent/to-inngest', '{"b":1,"a":2}', '2026-11-26 02:00Z', '2026-11-26 02:01Z'),
      ('01a2074b-0000-7000-8000-000000000002', 'sent/to-the-engine', '{}', '2026-11-26 02:00Z', '2026-11-26 02:01Z'),
      ('01a2074b-0000-7000-8000-000000000004', 'waits/second', '{}', '2026-11-26 02:03Z', null),
      ('01a2074b-0000-7000-8000-000000000005', 'waits/first', '{}', '2026-11-26 02:02Z', null);
    insert into job_events (id, name, data, ts) values ('01a2074b-0000-7000-8000-000000000002', 'sent/to-the-engine', '{}', 5);
  `);
  const sent: string[] = [];
  await relayOutbox(db, async (_tx, events) => void sent.push(...events.map(({ name }) => name)));
  expect(sent).toEqual(['waits/first', 'waits/second']);
  const [row] = await db.select().from(jobEvents).where(eq(jobEvents.name, 'sent/to-inngest'));
  expect(row).toMatchObject({
    ts: Date.parse('2026-11-26T02:00Z'),
    sentAt: new Date('2026-11-26T02:01Z'),
  });
  expect(JSON.stringify(row?.data)).toBe('{"b":1,"a":2}');
});

test("an upgrade doesn't touch a pg-boss that only another program uses, of any version", async () => {
  const { db } = await upgraded(`
    drop schema pgboss cascade;
    create schema pgboss;
    create table pgboss.job (id uuid, state text);
    create table pgboss.queue (name text);
    insert into pgboss.queue values ('of another program');
  `);
  expect(await db.execute(sql`select name from pgboss.queue`)).toEqual([{ name: 'of another program' }]);
});
