import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { closeDatabase } from '../db';
import { configure } from '../env';
import { consume, peek } from './rate-limit';

describe('when the rate limit store fails (D10)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    configure({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    await database.db.execute(sql`drop table rate_limits`);
  });
  afterAll(async () => {
    await closeDatabase();
    await database.drop();
  });

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
