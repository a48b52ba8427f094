import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { isStatementEnded } from '@/drizzle/errors';
import { createTestDatabase, type TestDatabase } from '@/lib/tools/testing/database';
import { startTcpProxy } from '@/lib/tools/testing/tcp-proxy';
import { closeDatabase, db, doRequestOf, doWork, pipelinedDb } from './db';
import { Feed } from './domain/feed';
import { configure } from './env';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  configure(database.variables);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

it('runs short statements while transactions hold every connection of the pool', async () => {
  const { max } = db().$client.options;
  const end = Promise.withResolvers<void>();
  onTestFinished(() => end.resolve());
  let holding = 0;
  const transactions = Array.from({ length: 2 * max }, () =>
    db().transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      holding++;
      await end.promise;
    }),
  );
  await expect.poll(() => holding).toBe(max);
  expect(await pipelinedDb().execute(sql`select 2 as two`)).toMatchObject([{ two: 2 }]);
  end.resolve();
  await Promise.all(transactions);
});

it('ends statements of requests after 5 s, and those of jobs after half an hour', async () => {
  const show = () => db().execute(sql`show statement_timeout`);
  const direct = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: '' };
  await closeDatabase();
  configure(direct);
  onTestFinished(async () => {
    await closeDatabase();
    configure(database.variables);
  });
  expect(await doWork('request', show)).toEqual([{ statement_timeout: '5s' }]);
  expect(await doWork('job', show)).toEqual([{ statement_timeout: '30min' }]);
  expect(await show()).toEqual([{ statement_timeout: '30min' }]);
});

it('lets a user hold only some connections for transactions, so that those of others need not wait', async () => {
  const { max } = doWork('request', db).$client.options;
  const end = Promise.withResolvers<void>();
  onTestFinished(() => end.resolve());
  const requestOf = (userId: string, work: () => Promise<unknown>) =>
    doWork('request', () => doRequestOf(userId, () => db().transaction(work)));
  let holding = 0;
  const hold = async () => {
    holding++;
    await end.promise;
  };
  const greedy = Array.from({ length: 3 * max }, () => requestOf('greedy', hold));
  await expect.poll(() => holding).toBeGreaterThan(1);
  expect(await requestOf('other', async () => 'done')).toBe('done');
  expect(holding).toBeLessThan(max);
  end.resolve();
  await Promise.all(greedy);
  expect(holding).toBe(3 * max);
});

it('lets a transaction of a user start another, whatever else the user does', async () => {
  const nested = () => db().transaction(() => db().transaction(async () => 'done'));
  const all = Array.from({ length: 8 }, () => doWork('request', () => doRequestOf('nested', nested)));
  expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
});

it('refuses a transaction that waits for its turn longer than a statement may take', async () => {
  const end = Promise.withResolvers<void>();
  onTestFinished(() => end.resolve());
  const request = () => doWork('request', () => doRequestOf('slow', () => db().transaction(() => end.promise)));
  const held = Array.from({ length: 4 }, request);
  const late = await request().catch((error: unknown) => error);
  expect(isStatementEnded(late)).toBe(true);
  end.resolve();
  await Promise.all(held);
  await request();
});

it('rejects statements of a transaction whose connection was lost, and keeps working', async () => {
  const other = database.db;
  const late = Promise.withResolvers<unknown>();
  const transaction = db().transaction(async (tx) => {
    const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await other.execute(sql`select pg_terminate_backend(${row?.pid})`);
    const alive = sql`select from pg_stat_activity where pid = ${row?.pid}`;
    await expect.poll(() => other.execute(alive)).toHaveLength(0);
    late.resolve(await tx.execute(sql`select 1`).catch((error) => error.cause));
  });
  await expect(transaction).rejects.toThrow();
  // Without our patch (lib/tools/patches), postgres.js would end the process here.
  expect(await late.promise).toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await db().execute(sql`select 2 as two`)).toMatchObject([{ two: 2 }]);
});

it('ends transactions of suspended processes, and never runs their later statements in another transaction', async () => {
  const [shown] = await db().execute(sql`show idle_in_transaction_session_timeout`);
  expect(shown).toEqual({ idle_in_transaction_session_timeout: '15s' });
  // With one connection, the second transaction runs on the object of the lost one.
  const suspended = createDatabase(`${database.url}?idle_in_transaction_session_timeout=200`, 1);
  onTestFinished(() => suspended.$client.end({ timeout: 1 }));
  const lock = sql`select pg_advisory_xact_lock(7)`;
  const resumed = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const first = suspended.transaction(async (tx) => {
    await tx.execute(lock);
    await resumed.promise;
    late.resolve(await tx.execute(sql`set local application_name = 'late'`).catch((error) => error.cause));
  });
  await database.db.transaction((tx) => tx.execute(lock));
  await expect(first).rejects.toThrow();
  await suspended.transaction(async (tx) => {
    await tx.execute(lock);
    resumed.resolve();
    expect(await late.promise).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await tx.execute(sql`select current_setting('application_name') as name`)).not.toEqual([{ name: 'late' }]);
  });
});

it('keeps working after the network resets connections, whatever transactions send meanwhile', async () => {
  const { url, reset } = await startTcpProxy(database.url);
  const one = createDatabase(url, 1);
  onTestFinished(() => one.$client.end({ timeout: 1 }));
  const transaction = one.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    reset();
    // The second statement is sent while the connection is being closed. Without our patch it would block the next ones.
    await tx.execute(sql`select 1`).catch(() => tx.execute(sql`select 1`));
  });
  await expect(transaction).rejects.toThrow();
  const numbers = await Promise.all([1, 2, 3].map((n) => one.execute(sql`select ${n}::int as n`)));
  expect(numbers.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it('keeps working after a connection is reset while it is opened', async () => {
  let isReset = false;
  const { url } = await startTcpProxy(database.url, {
    onData: (client, bytes) => {
      // postgres.js first asks for the types of arrays. Without our patch, nothing would catch that this fails.
      if (isReset || !bytes.includes('typarray')) return;
      isReset = true;
      client.resetAndDestroy();
    },
  });
  const one = createDatabase(url, 1);
  onTestFinished(() => one.$client.end({ timeout: 1 }));
  await one.execute(sql`select 1`).catch(() => {});
  expect(isReset).toBe(true);
  expect(await one.execute(sql`select 2 as two`)).toEqual([{ two: 2 }]);
});

it('listens for notifications past the pooler, and sets nothing for its sessions', async () => {
  let pooled = '';
  const { url } = await startTcpProxy(database.url, { onData: (_, bytes) => (pooled += bytes) });
  await closeDatabase();
  configure({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url });
  onTestFinished(async () => {
    await closeDatabase();
    configure(database.variables);
  });
  const found = Promise.withResolvers<unknown>();
  const find = () => db().execute<{ id: string }>(sql`select 'a' as id`);
  const leave = await new Feed({ channel: 'letters', find }).watch('a', found.resolve);
  expect(await found.promise).toEqual({ id: 'a' });
  leave();
  await pipelinedDb().execute(sql`select 2 as two`);
  expect(pooled).toContain('select 2 as two');
  expect(pooled.match(/listen|idle_in_transaction/gi)).toBeNull();
});
