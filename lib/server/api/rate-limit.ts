import { RateLimiterRes } from 'rate-limiter-flexible';
import { RATE_LIMIT_DEFAULT, RATE_WINDOW_SECONDS, type RateBucket } from '../../core/model/limits';
import type { Transaction } from '../db';
import { env } from '../env';
import { log } from '../log';
import { HttpError } from './http-error';
import { type Limiter, openLimiter, openLimiterWithin } from './limiters';

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
  }[bucket];
};

const limiters = new Map<RateBucket, Promise<Limiter>>();
const limiterOf = (bucket: RateBucket): Promise<Limiter> => {
  const limiter = limiters.get(bucket) ?? openLimiter(bucket, limitOf(bucket));
  limiters.set(bucket, limiter);
  return limiter;
};

const quotaOf = (bucket: RateBucket, result: RateLimiterRes | null): Quota => ({
  bucket,
  limit: limitOf(bucket),
  remaining: Math.max(0, limitOf(bucket) - (result?.consumedPoints ?? 0)),
  resetInMs: result?.msBeforeNext ?? RATE_WINDOW_SECONDS[bucket] * 1000,
});

/** The limit of the bucket is reached. */
export class RateLimitError extends HttpError {
  constructor(readonly quota: Quota) {
    const seconds = Math.max(1, Math.ceil(quota.resetInMs / 1000));
    super('rate-limit-exceeded', `Too many requests. Try again in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/** If the store fails, reads and failed credentials are not limited; everything else fails with 503 (D10). */
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
  points = 1,
): Promise<Quota> => {
  try {
    return quotaOf(bucket, await (await limiter).consume(subject, points));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new RateLimitError(quotaOf(bucket, error));
    return quotaWithoutStore(bucket, error);
  }
};

/**
 * Counts a request of `subject` (a user id, or an address for `auth`) atomically.
 * @param points how many requests it counts as
 * @throws RateLimitError over the limit
 */
export const consume = (bucket: RateBucket, subject: string, points = 1): Promise<Quota> =>
  consumeFrom(limiterOf(bucket), bucket, subject, points);

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
  const limiter = isTransactional ? Promise.resolve(openLimiterWithin(tx, bucket, limitOf(bucket))) : limiterOf(bucket);
  const quota = await consumeFrom(limiter, bucket, subject);
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
    quota = quotaOf(bucket, await (await limiterOf(bucket)).get(subject));
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
