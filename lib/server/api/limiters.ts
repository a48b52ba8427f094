import { getTableName, lt, type SQL, sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import { rateLimits } from '@/drizzle/schema/rate-limits';
import { RATE_WINDOW_SECONDS, type RateBucket } from '../../core/model/limits';
import { type Connection, db, pipelinedDb, type Transaction } from '../db';
import { env } from '../env';

/** Counts requests in one bucket by subject. */
export type Limiter = RateLimiterPostgres | RateLimiterRedis;

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
  // Errors are logged where counting fails.
  client.on('error', () => {});
  client.on('connect', () => limitReplies(client));
  await client.connect().catch(() => {});
  return client;
};

let redis: Promise<Redis> | undefined;

/** A limiter with the configured store (D74): Redis, or else the database. */
export const openLimiter = async (bucket: RateBucket, points: number): Promise<Limiter> => {
  const { REDIS_URL } = env();
  // Renders are counted in transactions (openLimiterWithin), whose locks must not block the pipeline.
  if (!REDIS_URL) return openPostgres(bucket === 'render' ? db() : pipelinedDb(), bucket, points);
  redis ??= connect(REDIS_URL);
  return new RateLimiterRedis({
    ...optionsOf(bucket, points),
    storeClient: await redis,
    // Fails immediately while Redis is unreachable, instead of delaying every request.
    rejectIfRedisNotReady: true,
  });
};

/** A limiter whose counts are part of a transaction. */
export const openLimiterWithin = (tx: Transaction, bucket: RateBucket, points: number): Limiter =>
  openPostgres(tx, bucket, points);

/** Deletes the counts of ended windows, which count as zero already. */
export const deleteExpiredCounts = async (): Promise<void> => {
  await db().delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
};

/** Disconnects from Redis, for tests. */
export const closeLimiters = async (): Promise<void> => {
  (await redis)?.disconnect();
  redis = undefined;
};
