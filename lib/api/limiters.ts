import { getTableName } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import { rateLimits } from '@/drizzle/schema/rate-limits';
import { type Connection, pipelinedDb, type Transaction } from '../db';
import { env } from '../env';
import { RATE_WINDOW_SECONDS, type RateBucket } from '../model/limits';
import { limiterClient } from './limiter-client';

/** Counts requests of one bucket, by subject. */
export type Limiter = RateLimiterPostgres | RateLimiterRedis;

/** Milliseconds that Redis may take to be reached, or to answer, before it counts as failed. */
const PATIENCE_MS = 1000;

const optionsOf = (bucket: RateBucket, points: number) => ({
  keyPrefix: bucket,
  points,
  duration: RATE_WINDOW_SECONDS[bucket],
});

const openPostgres = (connection: Connection, bucket: RateBucket, points: number, clearExpiredByTimeout: boolean) =>
  new RateLimiterPostgres({
    ...optionsOf(bucket, points),
    storeClient: limiterClient(connection),
    storeType: 'client',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    clearExpiredByTimeout,
  });

const connect = async (url: string): Promise<Redis> => {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    // Others may use the same Redis.
    keyPrefix: 'quiz-video:',
  });
  // Whoever cannot count because of it says so.
  client.on('error', () => {});
  await client.connect().catch(() => {});
  return client;
};

let redis: Promise<Redis> | undefined;

/** A limiter with the store that is configured (D74): Redis, else the database. */
export const openLimiter = async (bucket: RateBucket, points: number): Promise<Limiter> => {
  const { REDIS_URL } = env();
  // One limiter is enough to clear the table, which all share.
  if (!REDIS_URL) return openPostgres(pipelinedDb(), bucket, points, bucket === 'read');
  redis ??= connect(REDIS_URL);
  return new RateLimiterRedis({
    ...optionsOf(bucket, points),
    storeClient: await redis,
    // Fails at once while Redis is away, instead of keeping each request waiting.
    rejectIfRedisNotReady: true,
  });
};

/** A limiter whose counts are part of a transaction. */
export const openLimiterWithin = (tx: Transaction, bucket: RateBucket, points: number): Limiter =>
  openPostgres(tx, bucket, points, false);

/** Leaves Redis, for tests. */
export const closeLimiters = async (): Promise<void> => {
  (await redis)?.disconnect();
  redis = undefined;
};
