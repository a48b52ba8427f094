import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ownDatabase } from '@/lib/testing/own-database';
import { db } from './db';

const own = ownDatabase();

it('rejects statements of a transaction whose connection was lost, and keeps working', async () => {
  const other = own.database.db;
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
