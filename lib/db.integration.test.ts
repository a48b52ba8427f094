import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { closeDatabase, db, pipelinedDb } from './db';
import { configure } from './env';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  configure({ DATABASE_URL: database.url });
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
  // Without our patch (lib/patches), postgres.js would end the process here.
  expect(await late.promise).toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await db().execute(sql`select 2 as two`)).toMatchObject([{ two: 2 }]);
});
