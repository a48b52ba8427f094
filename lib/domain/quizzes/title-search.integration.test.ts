import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { insertUser } from '../users/accounts';
import { findQuizPage } from './list-quizzes';

const COUNT = 20_000;

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = (await insertUser(database.db, { email: 'search@example.com' }))?.id ?? '';
  await database.db.execute(sql`
    insert into quizzes (id, user_id, title, created_at)
    select gen_random_uuid(), ${userId}, 'Quiz ' || md5(n::text), now() - n * interval '1 second'
    from generate_series(1, ${COUNT}::int) n`);
  await database.db.execute(sql`vacuum analyze quizzes`);
});
afterAll(() => database?.drop());

/** Returns the titles found, and how many rows the server read. */
const search = async (q: string) => {
  // Each connection counts by itself until the counts are flushed.
  const own = createDatabase(database.url, 1);
  const rowsRead = async () => {
    await own.execute(sql`select pg_stat_force_next_flush()`);
    const [row] = await own.execute<{ read: string }>(sql`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'quizzes'`);
    return Number(row?.read);
  };
  try {
    const before = await rowsRead();
    const page = { userId, q, sort: 'created_at', order: 'desc', limit: 20, after: null } as const;
    const found = await findQuizPage(own, page);
    return { titles: found.map(({ title }) => title), read: (await rowsRead()) - before };
  } finally {
    await own.$client.end();
  }
};

describe(`a search in ${COUNT} titles reads few rows if`, () => {
  test('few titles match', async () => {
    const { titles, read } = await search('C4CA4238');
    expect(titles).toEqual(['Quiz c4ca4238a0b923820dcc509a6f75849b']);
    expect(read).toBeLessThan(50);
  });

  test('most titles match', async () => {
    const { titles, read } = await search('quiz');
    expect(titles).toHaveLength(21);
    expect(read).toBeLessThan(200);
  });

  test('no title matches', async () => {
    const { titles, read } = await search('no such title');
    expect(titles).toEqual([]);
    expect(read).toBeLessThan(50);
  });
});
