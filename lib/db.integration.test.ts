import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { closeDatabase, db, express } from './db';
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

it('reads what is read most while transactions hold every connection of the pool', async () => {
  const { max } = db().$client.options;
  const end = Promise.withResolvers<void>();
  let holding = 0;
  const transactions = Array.from({ length: 2 * max }, () =>
    db().transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      holding++;
      await end.promise;
    }),
  );
  await expect.poll(() => holding).toBe(max);
  expect(await express('reading').execute(sql`select 2 as two`)).toMatchObject([{ two: 2 }]);
  end.resolve();
  await Promise.all(transactions);
});
