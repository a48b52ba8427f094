import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '@/drizzle/schema/requests';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { hasRedis, startRedis } from '@/lib/tools/testing/redis-server';
import { closeLimiters, consume, consumeWithin, isRedisReachable, peek } from './rate-limit';

ownDatabase({ LOG_LEVEL: 'silent' });

describe.skipIf(!hasRedis())('while Redis is down', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
    configure({ REDIS_URL: redis.url });
    expect(await consume('write', 'ada')).toMatchObject({ remaining: 29 });
    expect(await db().select().from(rateLimits)).toEqual([]);
    await redis.stop();
    await vi.waitFor(async () => expect(await isRedisReachable()).toBe(false));
  });
  afterAll(async () => {
    await closeLimiters();
    await redis.stop();
  });

  test('the database counts, exactly', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => consume('write', 'ada')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    await expect(peek('write', 'ada')).rejects.toMatchObject({ slug: 'rate-limit-exceeded' });
    expect(await consume('read', 'ada')).toMatchObject({ remaining: 299 });
  });

  test('a refund of a render is counted there, too', async () => {
    const { quota, refund } = await db().transaction((tx) => consumeWithin(tx, 'render', 'eve'));
    expect(quota.remaining).toBe(9);
    await refund();
    expect(await peek('render', 'eve')).toMatchObject({ remaining: 10 });
  });

  test('Redis counts again when it is back', async () => {
    redis = await startRedis(redis.port);
    await expect.poll(() => isRedisReachable(), { timeout: 10_000 }).toBe(true);
    expect(await consume('write', 'ada')).toMatchObject({ remaining: 29 });
  });
});
