import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '@/lib/tools/testing/redis-server';
import type { Transaction } from '../db';
import { configure } from '../env';
import { closeLimiters, consume, consumeWithin, isRedisReachable, peek, refill } from './rate-limit';

/** Not used with Redis. */
const tx = {} as Transaction;

describe.skipIf(!hasRedis())('rate limits in Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
    // A database that is away.
    configure({ DATABASE_URL: 'postgres://127.0.0.1:9/none', REDIS_URL: redis.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await closeLimiters();
    await redis.stop();
  });

  const rejection = { slug: 'rate-limit-exceeded', status: 429 };

  it('accepts 30 of 60 concurrent writes, and returns when the window ends', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => consume('write', 'ada')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    await expect(consume('write', 'ada')).rejects.toMatchObject({ ...rejection, quota: { limit: 30, remaining: 0 } });
    await expect(peek('write', 'ada')).rejects.toMatchObject(rejection);
    const { resetInMs, remaining } = await consume('write', 'bob');
    expect(remaining).toBe(29);
    expect(resetInMs).toBeGreaterThan(50_000);
    expect(resetInMs).toBeLessThanOrEqual(60_000);
  });

  it('counts each bucket separately, peeks without counting, and resets a bucket', async () => {
    await consume('read', 'eve');
    expect(await peek('read', 'eve')).toMatchObject({ remaining: 299 });
    expect(await peek('read', 'eve')).toMatchObject({ remaining: 299 });
    expect(await peek('write', 'eve')).toMatchObject({ remaining: 30 });
    await refill('read', 'eve');
    expect(await peek('read', 'eve')).toMatchObject({ remaining: 300 });
  });

  it('refunds the count of a transaction that rolled back', async () => {
    const { quota, refund } = await consumeWithin(tx, 'render', 'eve');
    expect(quota.remaining).toBe(9);
    await refund();
    expect(await peek('render', 'eve')).toMatchObject({ remaining: 10 });
  });

  it('accepts only reads while Redis and the database are down, and counts again afterwards', async () => {
    expect(await isRedisReachable()).toBe(true);
    await redis.stop();
    await expect.poll(() => isRedisReachable(), { timeout: 5000 }).toBe(false);
    expect(await consume('read', 'kim')).toMatchObject({ remaining: 300 });
    expect(await consume('auth', '10.0.0.1')).toMatchObject({ remaining: 60 });
    for (const bucket of ['write', 'ai', 'render'] as const) {
      await expect(consume(bucket, 'kim')).rejects.toMatchObject({ slug: 'unavailable', status: 503 });
    }
    redis = await startRedis(redis.port);
    await expect
      .poll(() => consume('write', 'kim').catch(() => null), { timeout: 10_000 })
      .toMatchObject({ bucket: 'write' });
  });
});
