import { eq, getTableName, lt, type SQL, sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { rateLimits } from '@/drizzle/schema/requests';
import { users } from '@/drizzle/schema/users';
import { RATE_LIMIT_DEFAULT, RATE_WINDOW_SECONDS, type RateBucket } from '../../core/model/limits';
import { isLoopbackHost } from '../../core/model/loopback';
import { formatWait } from '../../core/model/render-allowance';
import { type Connection, db, pipelinedDb, type Transaction } from '../db';
import { env } from '../env';
import { log } from '../log';
import { count } from '../metrics/count';
import { HttpError } from './problem';

/** Counts requests in one bucket by subject. */
type Limiter = RateLimiterPostgres | RateLimiterRedis;

/** Timeout for connecting to Redis, and for each command. */
const REDIS_TIMEOUT_MS = 1000;
/** Bytes of a reply. Counts have less than a hundred; the longest, with which a connection starts, some kilobytes. */
const REDIS_MAX_BYTES = 2 ** 20;

/** A statement in the format of node-postgres. */
interface Statement {
  text: string;
  values?: (string | number | null)[];
}

const toSql = ({ text, values = [] }: Statement): SQL =>
  sql.join(
    text.split(/\$(\d+)/).map((piece, index) => (index % 2 ? sql`${values[Number(piece) - 1]}` : sql.raw(piece))),
  );

/**
 * The node-postgres client that rate-limiter-flexible expects. Outside of transactions its statements, which every
 * request runs, are prepared once per connection.
 */
const postgresClient = (connection: Connection) => ({
  query: async (statement: Statement) => {
    const rows = await ('$client' in connection
      ? connection.$client.unsafe(statement.text, statement.values, { prepare: true })
      : connection.execute(toSql(statement)));
    return { rows, rowCount: rows.count };
  },
});

const optionsOf = (bucket: RateBucket, points: number) => ({
  keyPrefix: bucket,
  points,
  duration: RATE_WINDOW_SECONDS[bucket],
});

const openPostgres = (connection: Connection, bucket: RateBucket, points: number) =>
  new RateLimiterPostgres({
    ...optionsOf(bucket, points),
    storeClient: postgresClient(connection),
    storeType: 'client',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    // The sweep does (deleteExpiredCounts).
    clearExpiredByTimeout: false,
  });

/** Disconnects from a Redis that sends too much: the client would keep an unfinished reply in memory. */
const limitReplies = (client: Redis): void => {
  const { stream } = client;
  let command: unknown;
  let received = 0;
  // Before the client reads the chunk and removes the commands that it answers.
  stream.prependListener('data', (chunk: Buffer) => {
    const answered = client.commandQueue.peekFront();
    if (answered !== command) received = 0;
    command = answered;
    received += chunk.length;
    if (received > REDIS_MAX_BYTES) stream.destroy(new Error('Redis sent too much.'));
  });
};

const connect = async (url: string): Promise<Redis> => {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: REDIS_TIMEOUT_MS,
    commandTimeout: REDIS_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    // Other applications may use the same Redis.
    keyPrefix: 'quiz-video:',
  });
  // `close` follows each error.
  client.on('error', () => {});
  client.on('connect', () => limitReplies(client));
  let isAway = false;
  client.on('close', () => {
    if (!isAway) log().warn('Redis is unavailable; requests are counted in the database');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log().info('Requests are counted in Redis again');
    isAway = false;
  });
  await client.connect().catch(() => {});
  return client;
};

let redis: Promise<Redis> | undefined;

/** A limiter with the configured store (D74): Redis, or the database, also while Redis is unavailable (D174). */
export const openLimiter = async (bucket: RateBucket, points: number): Promise<Limiter> => {
  const { REDIS_URL } = env();
  // Renders are counted in transactions (`consumeWithin`), whose locks must not block the pipeline.
  const inDatabase = openPostgres(bucket === 'render' ? db() : pipelinedDb(), bucket, points);
  if (!REDIS_URL) return inDatabase;
  redis ??= connect(REDIS_URL);
  return new RateLimiterRedis({
    ...optionsOf(bucket, points),
    storeClient: await redis,
    // Fails immediately while Redis is unreachable, instead of delaying every request.
    rejectIfRedisNotReady: true,
    insuranceLimiter: inDatabase,
  });
};

/** Whether Redis responds; undefined if none is configured. */
export const isRedisReachable = async (): Promise<boolean | undefined> => {
  const { REDIS_URL } = env();
  if (!REDIS_URL) return undefined;
  redis ??= connect(REDIS_URL);
  const client = await redis;
  return client.ping().then(
    () => true,
    () => false,
  );
};

/** Deletes the counts of ended windows, which count as zero already. */
export const deleteExpiredCounts = async (): Promise<void> => {
  await db().delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
};

/** Disconnects from Redis, for tests. */
export const closeLimiters = async (): Promise<void> => {
  (await redis)?.disconnect();
  redis = undefined;
};

/** The state of a bucket. */
export interface Quota {
  bucket: RateBucket;
  limit: number;
  remaining: number;
  /** Milliseconds until the window ends. */
  resetInMs: number;
}

/** Requests per window (D74). */
const limitOf = (bucket: RateBucket): number => {
  const { RATE_LIMIT_READ, RATE_LIMIT_WRITE, RATE_LIMIT_AI, RATE_LIMIT_RENDER, RATE_LIMIT_SIGN_UP } = env();
  return {
    read: RATE_LIMIT_READ,
    write: RATE_LIMIT_WRITE,
    ai: RATE_LIMIT_AI,
    render: RATE_LIMIT_RENDER,
    auth: RATE_LIMIT_DEFAULT.auth,
    sign_in: RATE_LIMIT_DEFAULT.sign_in,
    sign_in_account: RATE_LIMIT_DEFAULT.sign_in_account,
    sign_up: RATE_LIMIT_SIGN_UP,
    password: RATE_LIMIT_DEFAULT.password,
    second_factor: RATE_LIMIT_DEFAULT.second_factor,
    review: RATE_LIMIT_DEFAULT.review,
  }[bucket];
};

/** The limit of a subject: that of the installation, unless an administrator has set one for renders of the account (D212). */
const limitFor = async (connection: Connection, bucket: RateBucket, subject: string): Promise<number> => {
  const { success: isUser } = z.uuid().safeParse(subject);
  if (bucket !== 'render' || !isUser) return limitOf(bucket);
  const [user] = await connection.select({ own: users.maxRendersPerHour }).from(users).where(eq(users.id, subject));
  return user?.own ?? limitOf(bucket);
};

const limiters = new Map<string, Promise<Limiter>>();
const limiterOf = (bucket: RateBucket, limit = limitOf(bucket)): Promise<Limiter> => {
  const key = `${bucket} ${limit}`;
  const limiter = limiters.get(key) ?? openLimiter(bucket, limit);
  limiters.set(key, limiter);
  return limiter;
};

const quotaOf = (bucket: RateBucket, result: RateLimiterRes | null, limit = limitOf(bucket)): Quota => ({
  bucket,
  limit,
  remaining: Math.max(0, limit - (result?.consumedPoints ?? 0)),
  resetInMs: result?.msBeforeNext ?? RATE_WINDOW_SECONDS[bucket] * 1000,
});

/** What was limited, and on one's own machine, what sets the limit of renders (D220). */
const describeLimit = ({ bucket, limit }: Quota, wait: string): string => {
  if (bucket !== 'render') return `Too many requests. Try again in ${wait}.`;
  const hint = isLoopbackHost(new URL(env().APP_URL).hostname) ? ' RATE_LIMIT_RENDER sets this limit.' : '';
  return `You have reached the limit of ${limit} renders an hour. Try again in ${wait}.${hint}`;
};

/** The limit of the bucket is reached. */
export class RateLimitError extends HttpError {
  constructor(readonly quota: Quota) {
    const seconds = Math.max(1, Math.ceil(quota.resetInMs / 1000));
    super('rate-limit-exceeded', describeLimit(quota, formatWait(seconds)), {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/** If the database fails, reads and failed credentials are not limited; everything else fails with 503 (D10). */
const quotaWithoutStore = (bucket: RateBucket, error: unknown): Quota => {
  log().error({ err: error, bucket }, 'the rate limit store failed');
  if (bucket === 'read' || bucket === 'auth') return quotaOf(bucket, null);
  throw new HttpError('unavailable', 'Rate limits cannot be checked right now. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });
};

const consumeFrom = async (
  limiter: Promise<Limiter>,
  bucket: RateBucket,
  subject: string,
  { points = 1, limit }: { points?: number; limit?: number } = {},
): Promise<Quota> => {
  try {
    return quotaOf(bucket, await (await limiter).consume(subject, points), limit);
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      count('rate_limited_total', { bucket });
      throw new RateLimitError(quotaOf(bucket, error, limit));
    }
    return quotaWithoutStore(bucket, error);
  }
};

/**
 * Counts a request of `subject` (a user id, or an address for `auth`) atomically.
 * @param points how many requests it counts as
 * @throws RateLimitError over the limit
 */
export const consume = async (bucket: RateBucket, subject: string, points = 1): Promise<Quota> => {
  const limit = bucket === 'render' ? await limitFor(db(), bucket, subject) : limitOf(bucket);
  return consumeFrom(limiterOf(bucket, limit), bucket, subject, { points, limit });
};

/**
 * Like `consume`, but undone if the transaction rolls back. Redis does not take part in transactions: call `refund`
 * after a rollback.
 */
export const consumeWithin = async (
  tx: Transaction,
  bucket: RateBucket,
  subject: string,
): Promise<{ quota: Quota; refund: () => Promise<void> }> => {
  const isTransactional = !env().REDIS_URL;
  const limit = await limitFor(tx, bucket, subject);
  const limiter = isTransactional ? Promise.resolve(openPostgres(tx, bucket, limit)) : limiterOf(bucket, limit);
  const quota = await consumeFrom(limiter, bucket, subject, { limit });
  const refund = async () => {
    if (!isTransactional)
      await (await limiter).reward(subject).catch((error: unknown) => quotaWithoutStore(bucket, error));
  };
  return { quota, refund };
};

/** Resets the bucket's count. */
export const refill = async (bucket: RateBucket, subject: string): Promise<void> => {
  await (await limiterOf(bucket)).delete(subject);
};

/**
 * The state of a bucket, without counting a request.
 * @throws RateLimitError if the limit is reached
 */
export const peek = async (bucket: RateBucket, subject: string): Promise<Quota> => {
  let quota: Quota;
  try {
    const limit = bucket === 'render' ? await limitFor(db(), bucket, subject) : limitOf(bucket);
    quota = quotaOf(bucket, await (await limiterOf(bucket, limit)).get(subject), limit);
  } catch (error) {
    return quotaWithoutStore(bucket, error);
  }
  if (quota.remaining === 0) throw new RateLimitError(quota);
  return quota;
};

/** The state of several buckets, without counting a request. */
export const quotasOf = <const Bucket extends RateBucket>(buckets: readonly Bucket[], subject: string) =>
  Promise.all(
    buckets.map(async (bucket): Promise<Quota & { bucket: Bucket }> => {
      const quota = await peek(bucket, subject).catch((error: unknown) => {
        if (error instanceof RateLimitError) return error.quota;
        throw error;
      });
      return { ...quota, bucket };
    }),
  );

/** The three common headers and the two of the IETF draft (D10). */
export const quotaHeaders = ({ bucket, limit, remaining, resetInMs }: Quota): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(Math.ceil((Date.now() + resetInMs) / 1000)),
  'RateLimit-Policy': `"${bucket}";q=${limit};w=${RATE_WINDOW_SECONDS[bucket]}`,
  RateLimit: `"${bucket}";r=${remaining};t=${Math.ceil(resetInMs / 1000)}`,
});
