import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '@/drizzle/client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { FunctionDefinition } from './definitions';
import { type Job, openQueue, type Queue } from './queue';

const WAITING = 5000;

const definition = (id: string, limits: Partial<FunctionDefinition>): FunctionDefinition => ({
  id,
  maxAttempts: 1,
  events: [],
  crons: [],
  limit: null,
  keyedLimit: null,
  cancelOn: [],
  ...limits,
});
const FREE = definition('free', {});
const LIMITED = definition('limited', { limit: 8, keyedLimit: { limit: 4, path: ['user'] } });

let database: TestDatabase;
let queue: Queue;

beforeAll(async () => {
  database = await createTestDatabase();
  queue = await openQueue(database.url, [FREE, LIMITED], 10);
  return async () => {
    await queue.close();
    await database.drop();
  };
});

/** Inserts thousands of waiting jobs and as many completed ones. */
const fill = async (name: string, group: string | null) => {
  const job: Job = { runId: 'run', functionId: name, kind: 'discover', stepId: null, attempt: 0 };
  await database.db.transaction((tx) => queue.add(tx, name, job, { startAt: null, group }));
  const [row] = await database.db.execute<{ columns: string }>(
    sql`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'pgboss' and table_name = 'job' and column_name not in ('id', 'state', 'group_id')`,
  );
  const columns = sql.raw(row?.columns ?? '');
  for (const state of ['created', 'completed']) {
    await database.db.execute(
      sql`insert into pgboss.job (id, state, group_id, ${columns})
          select gen_random_uuid(), ${state}::pgboss.job_state, ${group}::text || n % 50, ${columns}
          from pgboss.job, generate_series(1, ${WAITING}::int) n where name = ${name} and state = 'created' limit ${WAITING}`,
    );
  }
  await database.db.execute(sql`analyze`);
};

/** Number of rows of the queue that the transaction has read. */
const rowsRead = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.execute<{ rows: number }>(
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where schemaname = 'pgboss'`,
  );
  return row?.rows ?? 0;
};

test.each([
  ['of a function without limits', FREE, null, 5],
  ['of a function with limits', LIMITED, 'key ', 5],
] as const)(
  'with 5,000 waiting and 5,000 completed jobs, a claim %s reads less than 300 rows',
  async (_, wanted, group, count) => {
    await fill(wanted.id, group);
    await database.db
      .transaction(async (tx) => {
        const before = await rowsRead(tx);
        // The transaction of a claim is nested in this one.
        const claims = await queue.claim(tx as unknown as Database, wanted.id, count, wanted);
        expect(claims).toHaveLength(count);
        expect((await rowsRead(tx)) - before).toBeLessThan(300);
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
  },
);
