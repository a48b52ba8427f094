import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { db, pipelinedDb } from '../db';
import { consume, consumeWithin, deleteExpiredCounts, peek } from './rate-limit';

ownDatabase({ LOG_LEVEL: 'silent' });

it('delays no short statements of others while a render is counted in a transaction', async () => {
  const isCounted = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  onTestFinished(() => end.resolve());
  const transaction = db().transaction(async (tx) => {
    await consumeWithin(tx, 'render', 'ada');
    isCounted.resolve();
    await end.promise;
  });
  await isCounted.promise;
  const waiting = consume('render', 'ada');
  await expect
    .poll(() =>
      db().execute(sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%rate_limits%'`),
    )
    .toHaveLength(1);
  expect(await pipelinedDb().execute(sql`select 2 as two`)).toMatchObject([{ two: 2 }]);
  end.resolve();
  await transaction;
  expect(await waiting).toMatchObject({ remaining: 8 });
});

it('deletes the counts of ended windows only', async () => {
  await consume('write', 'ada');
  await db().execute(sql`insert into rate_limits values ('write:bob', 5, ${Date.now() - 1})`);
  await deleteExpiredCounts();
  const rows = await db().execute(sql`select key from rate_limits where key like 'write:%'`);
  expect(rows).toEqual([{ key: 'write:ada' }]);
});

describe('when the rate limit store fails (D10)', () => {
  beforeAll(() => db().execute(sql`drop table rate_limits`));

  it('does not limit reads and failed credentials', async () => {
    expect(await consume('read', 'ada')).toMatchObject({ limit: 300, remaining: 300 });
    expect(await consume('auth', '10.0.0.1')).toMatchObject({ limit: 60, remaining: 60 });
  });

  it('rejects everything else as unavailable', async () => {
    for (const bucket of ['write', 'ai', 'render'] as const) {
      await expect(consume(bucket, 'ada')).rejects.toMatchObject({ slug: 'unavailable', status: 503 });
    }
    await expect(peek('render', 'ada')).rejects.toMatchObject({ slug: 'unavailable' });
  });
});
