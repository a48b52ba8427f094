import { formatBytes } from '@/lib/core/model/bytes';
import type { QuotaResource, QuotaUse } from '@/lib/core/model/quotas';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { QuotaExceededError } from '@/lib/server/errors';
import { findOldestVideos, findUsed, lockUser } from './queries';

/** The limit of a quota: a count, or bytes. */
export const limitOf = (resource: QuotaResource): number => {
  const settings = env();
  return {
    media_bytes: settings.QUOTA_MEDIA_BYTES,
    render_bytes: settings.QUOTA_RENDER_BYTES,
    quizzes: settings.QUOTA_QUIZZES,
    quiz_bytes: settings.QUOTA_QUIZ_BYTES,
    themes: settings.QUOTA_THEMES,
    brands: settings.QUOTA_BRANDS,
    api_keys: settings.QUOTA_API_KEYS,
    webhooks: settings.QUOTA_WEBHOOKS,
  }[resource];
};

/** What to say when a quota is full, by what it counts. */
const describe: Record<QuotaResource, (use: QuotaUse) => string> = {
  media_bytes: ({ used, limit }) =>
    `Your media files, with those from other servers, use ${formatBytes(used)} of ${formatBytes(limit)}, and this file does not fit. Delete files you no longer need.`,
  render_bytes: ({ used, limit }) =>
    `Your videos use ${formatBytes(used)} of ${formatBytes(limit)}, renders in progress included. Delete renders you no longer need.`,
  quizzes: ({ limit }) => `You have ${limit} quizzes, the most an account can have. Delete quizzes you no longer need.`,
  quiz_bytes: ({ used, limit }) =>
    `The texts of your quizzes use ${formatBytes(used)} of ${formatBytes(limit)}, and this change does not fit. Delete quizzes you no longer need.`,
  themes: ({ limit }) => `You have ${limit} themes, the most an account can have. Delete themes you no longer need.`,
  brands: ({ limit }) => `You have ${limit} brands, the most an account can have. Delete brands you no longer need.`,
  api_keys: ({ limit }) => `You have ${limit} API keys, the most an account can have. Revoke keys you no longer need.`,
  webhooks: ({ limit }) => `You have ${limit} webhooks, the most an account can have. Delete one you no longer need.`,
};

/** How many of the oldest videos an error names. */
const OLDEST = 5;

const explain = async (db: Connection, userId: string, use: QuotaUse): Promise<QuotaExceededError> => {
  const message = describe[use.resource](use);
  if (use.resource !== 'render_bytes') return new QuotaExceededError(message, use);
  const oldest = await findOldestVideos(db, { userId, limit: OLDEST });
  const named = oldest[0] ? ` The oldest is ${oldest[0].id} of ${oldest[0].createdAt.toISOString().slice(0, 10)}.` : '';
  return new QuotaExceededError(
    message + named,
    use,
    oldest.map(({ id }) => id),
  );
};

const check = async (db: Connection, userId: string, resource: QuotaResource, adding: number): Promise<void> => {
  const limit = limitOf(resource);
  const used = await findUsed(db, userId, resource);
  if (used + adding > limit) throw await explain(db, userId, { resource, limit, used });
};

/** Locks the user's quotas until the transaction ends, for rows that are read before `requireRoom`. */
export const lockQuotas = (tx: Transaction, userId: string): Promise<void> => lockUser(tx, userId);

/**
 * Checks that a user may store `adding` more (a count, or bytes) of a resource, and locks the user's quotas until
 * the transaction ends. Call it before other locks of the transaction.
 * @throws QuotaExceededError
 */
export const requireRoom = async (
  tx: Transaction,
  userId: string,
  resource: QuotaResource,
  adding = 1,
): Promise<void> => {
  await lockUser(tx, userId);
  await check(tx, userId, resource, adding);
};

/**
 * Runs `write`, which may let quizzes of a user grow, and checks that their texts have not outgrown the quota. Locks the
 * user's quotas until the transaction ends; call it before other locks of the transaction. An account over its quota can
 * still be changed by what adds no bytes.
 * @throws QuotaExceededError, and what `write` throws
 */
export const limitQuizBytes = async <T>(tx: Transaction, userId: string, write: () => Promise<T>): Promise<T> => {
  const usedNow = () => findUsed(tx, userId, 'quiz_bytes');
  // Sent together. The sum is read when the lock is held.
  const [, before] = await Promise.all([lockUser(tx, userId), usedNow()]);
  const written = await write();
  const [limit, after] = [limitOf('quiz_bytes'), await usedNow()];
  if (after > limit && after > before) {
    throw await explain(tx, userId, { resource: 'quiz_bytes', limit, used: before });
  }
  return written;
};

/**
 * Checks without a lock, to fail early. `requireRoom` decides.
 * @throws QuotaExceededError when not even `adding` more (a count, or bytes) fits
 */
export const requireAnyRoom = (userId: string, resource: QuotaResource, adding = 1): Promise<void> =>
  check(db(), userId, resource, adding);
