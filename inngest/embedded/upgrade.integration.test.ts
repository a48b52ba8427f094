import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { migrateDatabase } from '@/drizzle/migrate';
import { jobEvents, jobRuns } from '@/drizzle/schema/index';
import { inngest } from '@/lib/jobs/client';
import { startRelay } from '@/lib/jobs/relay';
import { administer, databaseUrl } from '@/lib/testing/database';
import { startEngine } from './engine';

const OLD = 47;
const FOLDER = path.resolve('drizzle');

/** A database as the last version with pg-boss left it. */
const oldDatabase = async (more = '') => {
  const { serverUrl, template } = inject('testDatabase');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  const journal = JSON.parse(await readFile(path.join(FOLDER, 'migrations/meta/_journal.json'), 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= OLD);
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(path.join(FOLDER, `migrations/${tag}.sql`), path.join(folder, `${tag}.sql`));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.unsafe(await readFile(path.join(FOLDER, 'testing/queue-0047.sql'), 'utf8'));
  await client.unsafe(more);
  await client.end();
  const db = createDatabase(url, 3);
  onTestFinished(async () => {
    await db.$client.end({ timeout: 5 });
    await administer(serverUrl, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  });
  await migrateDatabase(url);
  return { url, db };
};

test('an upgrade loses nothing of what was queued, running, waiting or asleep in pg-boss', async () => {
  const { url, db } = await oldDatabase();
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
  const { db } = await oldDatabase(`
    insert into pgboss.queue values ('of another program');
    insert into pgboss.job (name, data) values ('of another program', '{}');
    insert into users (id, email) values ('01a2074b-0000-7000-8000-000000000003', 'owner@example.com');
    insert into webhooks (id, user_id, url, events) values (${ids}, 'https://example.com', '{render.completed}');
    insert into webhook_deliveries (id, webhook_id, user_id, event_type, body) values (${delivery}, ${ids}, 'render.completed', '{}');
    insert into webhook_attempts (id, delivery_id, created_at, duration_ms, status_code, answer, error)
      select gen_random_uuid(), ${delivery}, '2026-11-26 03:00:00.5Z'::timestamptz + n * interval '1 minute', n, 500, 'no', 'It failed.'
      from generate_series(1, 102) n;
  `);
  expect(await db.execute(sql`select name from pgboss.job`)).toEqual([{ name: 'of another program' }]);
  const [row] = await db.execute<{ attempts: unknown[] }>(sql`select attempts from webhook_deliveries`);
  expect(row?.attempts).toHaveLength(100);
  expect(row?.attempts[0]).toEqual({
    startedAt: '2026-11-26T03:03:00.500Z',
    durationMs: 3,
    statusCode: 500,
    answer: 'no',
    error: 'It failed.',
  });
});
