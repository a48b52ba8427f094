import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Transaction } from '@/drizzle/client';
import { createTestDatabase, type TestDatabase } from '@/lib/tools/testing/database';
import type { FunctionDefinition } from './definitions';
import { createClaims } from './queue';

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

const claims = createClaims('worker', 10);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

/** Inserts thousands of waiting jobs and as many completed ones. */
const fill = async (queue: string, group: string | null) => {
  await database.db.execute(sql`insert into job_events (id, name, data, ts) values (${queue}, 'test/go', '{}', 0)`);
  const [run] = await database.db.execute<{ id: string }>(
    sql`insert into job_runs (id, function_id, event_id) values (gen_random_uuid(), ${queue}, ${queue}) returning id`,
  );
  for (const state of ['waiting', 'completed']) {
    const isWaiting = state === 'waiting';
    await database.db.execute(
      sql`insert into job_steps (run_id, id, name, status, position, queue, group_key)
          select ${run?.id}, ${state}::text || n, 'step', ${isWaiting ? 'planned' : 'completed'},
            ${isWaiting ? null : sql`n`}, ${isWaiting ? queue : null}, ${group}::text || n % 50
          from generate_series(1, ${WAITING}::int) n`,
    );
  }
  await database.db.execute(sql`analyze`);
};

/** Number of rows of the queue that the transaction has read. */
const rowsRead = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.execute<{ rows: number }>(
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
        from pg_stat_xact_user_tables where relname = 'job_steps'`,
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
        const claimed = await claims.claim(tx as unknown as Database, wanted.id, count, wanted);
        expect(claimed).toHaveLength(count);
        expect((await rowsRead(tx)) - before).toBeLessThan(300);
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
  },
);
