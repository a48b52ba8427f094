import { and, asc, eq, gt, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { batchRows } from '@/drizzle/schema/batches';
import { brands } from '@/drizzle/schema/brands';
import { fetchedFiles, media } from '@/drizzle/schema/media';
import { quizSizes, quizzes } from '@/drizzle/schema/quizzes';
import { renders } from '@/drizzle/schema/renders';
import { shares } from '@/drizzle/schema/shares';
import { themes } from '@/drizzle/schema/themes';
import { users } from '@/drizzle/schema/users';
import { webhooks } from '@/drizzle/schema/webhooks';
import type { Actor } from '@/lib/core/model/actor';
import { formatBytes } from '@/lib/core/model/bytes';
import { QUOTA_RESOURCES, type QuotaResource, type QuotaUse } from '@/lib/core/model/quotas';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { AccountBlockedError, QuotaExceededError } from '@/lib/server/errors';
import { queueNotice } from '../mail/notices';
import { findReservedBytes, requireStorage } from './stored-bytes';

/**
 * Locks what a user's quotas count until the transaction ends, without blocking foreign keys to the user.
 * @throws AccountBlockedError (D211)
 */
export const lockQuotas = async (tx: Transaction, userId: string): Promise<void> => {
  const { blockedAt } = users;
  const [user] = await tx.select({ blockedAt }).from(users).where(eq(users.id, userId)).for('no key update');
  // A request that began before the block must not leave anything running behind it.
  if (user?.blockedAt) throw new AccountBlockedError();
};

const total = (rows: { bytes: string | null }[]): number => Number(rows[0]?.bytes ?? 0);

const findRenderBytes = async (db: Connection, userId: string): Promise<number> => {
  const stored = await db
    .select({ bytes: sum(renders.sizeBytes) })
    .from(renders)
    .where(and(eq(renders.userId, userId), isNotNull(renders.sizeBytes)));
  return total(stored) + (await findReservedBytes(db, userId));
};

/** Uploaded files and stored external files. */
const findMediaBytes = async (db: Connection, userId: string): Promise<number> => {
  const uploaded = await db
    .select({ bytes: sum(media.sizeBytes) })
    .from(media)
    .where(eq(media.userId, userId));
  const fetched = await db
    .select({ bytes: sum(fetchedFiles.sizeBytes) })
    .from(fetchedFiles)
    .where(eq(fetchedFiles.userId, userId));
  return total(uploaded) + total(fetched);
};

/** Quiz texts, which triggers count, and texts of batch rows that are not quizzes yet. */
const findQuizBytes = async (db: Connection, userId: string): Promise<number> => {
  const [row] = await db.execute<{ bytes: string }>(sql`
    select (select coalesce(sum(${quizSizes.bytes}), 0) from ${quizSizes} where ${quizSizes.userId} = ${userId})
      + (select coalesce(sum(octet_length(${batchRows.input}::text)), 0) from ${batchRows}
        where ${batchRows.userId} = ${userId} and ${batchRows.input} is not null) as bytes`);
  return Number(row?.bytes);
};

const isUsable = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`));

/** How much of each quota a user has used. */
const USED: Record<QuotaResource, (db: Connection, userId: string) => Promise<number>> = {
  media_bytes: findMediaBytes,
  render_bytes: findRenderBytes,
  quizzes: (db, userId) => db.$count(quizzes, eq(quizzes.userId, userId)),
  quiz_bytes: findQuizBytes,
  themes: (db, userId) => db.$count(themes, eq(themes.userId, userId)),
  brands: (db, userId) => db.$count(brands, eq(brands.userId, userId)),
  api_keys: (db, userId) => db.$count(apiKeys, and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), isUsable)),
  webhooks: (db, userId) => db.$count(webhooks, eq(webhooks.userId, userId)),
  shares: (db, userId) =>
    db.$count(shares, and(eq(shares.userId, userId), isNull(shares.revokedAt), gt(shares.expiresAt, sql`now()`))),
};

export const findUsed = (db: Connection, userId: string, resource: QuotaResource): Promise<number> =>
  USED[resource](db, userId);

/** Videos in storage, oldest first. */
const findOldestVideos = (db: Connection, { userId, limit }: { userId: string; limit: number }) =>
  db
    .select({ id: renders.id, title: renders.title, sizeBytes: renders.sizeBytes, createdAt: renders.createdAt })
    .from(renders)
    .where(and(eq(renders.userId, userId), eq(renders.status, 'completed')))
    .orderBy(asc(renders.createdAt), asc(renders.id))
    .limit(limit);

/** The limit of a quota: a count, or bytes. An account can have limits of its own (D212). */
const limitOf = async (db: Connection, userId: string, resource: QuotaResource): Promise<number> => {
  const settings = env();
  if (resource === 'media_bytes' || resource === 'render_bytes') {
    const own = { media_bytes: users.maxMediaBytes, render_bytes: users.maxRenderBytes }[resource];
    const [user] = await db.select({ own }).from(users).where(eq(users.id, userId));
    if (user?.own != null) return user.own;
  }
  return {
    media_bytes: settings.QUOTA_MEDIA_BYTES,
    render_bytes: settings.QUOTA_RENDER_BYTES,
    quizzes: settings.QUOTA_QUIZZES,
    quiz_bytes: settings.QUOTA_QUIZ_BYTES,
    themes: settings.QUOTA_THEMES,
    brands: settings.QUOTA_BRANDS,
    api_keys: settings.QUOTA_API_KEYS,
    webhooks: settings.QUOTA_WEBHOOKS,
    shares: settings.QUOTA_SHARES,
  }[resource];
};

/** What to say when a quota is full, by what it counts. */
const describe: Record<QuotaResource, (use: QuotaUse) => string> = {
  media_bytes: ({ used, limit }) =>
    `Your media files, including those from other servers, use ${formatBytes(used)} of ${formatBytes(limit)}, and this file does not fit. Delete files you no longer need.`,
  render_bytes: ({ used, limit }) =>
    `Your videos, including renders in progress, use ${formatBytes(used)} of ${formatBytes(limit)}. Delete renders you no longer need.`,
  quizzes: ({ limit }) => `You have ${limit} quizzes, the most an account can have. Delete quizzes you no longer need.`,
  quiz_bytes: ({ used, limit }) =>
    `The texts of your quizzes use ${formatBytes(used)} of ${formatBytes(limit)}, and this change does not fit. Delete quizzes you no longer need.`,
  themes: ({ limit }) => `You have ${limit} themes, the most an account can have. Delete themes you no longer need.`,
  brands: ({ limit }) => `You have ${limit} brands, the most an account can have. Delete brands you no longer need.`,
  api_keys: ({ limit }) => `You have ${limit} API keys, the most an account can have. Revoke keys you no longer need.`,
  webhooks: ({ limit }) =>
    `You have ${limit} webhooks, the most an account can have. Delete webhooks you no longer need.`,
  shares: ({ limit }) => `You have ${limit} live links, the most an account can have. Revoke links you no longer need.`,
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

const check = async (db: Connection, userId: string, resource: QuotaResource, adding: number): Promise<QuotaUse> => {
  const limit = await limitOf(db, userId, resource);
  const used = await findUsed(db, userId, resource);
  if (used + adding > limit) throw await explain(db, userId, { resource, limit, used });
  return { resource, limit, used };
};

/** Resources that take up the installation's storage. */
const isStored = (resource: QuotaResource): boolean => resource === 'media_bytes' || resource === 'render_bytes';

/** Quotas that fill up in the course of time. */
const WARNED: Partial<Record<QuotaResource, string>> = {
  media_bytes: 'the space for media files',
  render_bytes: 'the space for videos',
  quizzes: 'the number of quizzes',
};
const WARNING_SHARE = 0.8;

/** Sends a notice, once a month, when a change brings a user to 80 % of a quota. */
const warnOfQuota = async (tx: Transaction, userId: string, use: QuotaUse, adding: number): Promise<void> => {
  const { resource, limit, used } = use;
  const name = WARNED[resource];
  const threshold = limit * WARNING_SHARE;
  if (!name || used >= threshold || used + adding < threshold) return;
  await queueNotice(tx, userId, 'quota_warning', {
    subject: `You have used 80 % of ${name}`,
    paragraphs: ['Delete what you no longer need. At the limit, you can’t add anything.'],
    label: 'Open usage',
    path: '/usage',
    onceKey: `quota ${userId} ${resource} ${new Date().toISOString().slice(0, 7)}`,
  });
};

/**
 * Checks that a user may store `adding` more (a count, or bytes) of a resource, and locks the user's quotas until
 * the transaction ends. Call it before other locks of the transaction.
 * @throws QuotaExceededError, StorageFullError
 */
export const requireRoom = async (
  tx: Transaction,
  userId: string,
  resource: QuotaResource,
  adding = 1,
): Promise<void> => {
  await lockQuotas(tx, userId);
  const use = await check(tx, userId, resource, adding);
  if (isStored(resource)) await requireStorage(adding, tx);
  await warnOfQuota(tx, userId, use, adding);
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
  const [, before] = await Promise.all([lockQuotas(tx, userId), usedNow()]);
  const written = await write();
  const [limit, after] = [await limitOf(tx, userId, 'quiz_bytes'), await usedNow()];
  if (after > limit && after > before) {
    throw await explain(tx, userId, { resource: 'quiz_bytes', limit, used: before });
  }
  return written;
};

/**
 * Checks without a lock, to fail early. `requireRoom` decides.
 * @throws QuotaExceededError, StorageFullError when not even `adding` more (a count, or bytes) fits
 */
export const requireAnyRoom = async (userId: string, resource: QuotaResource, adding = 1): Promise<void> => {
  await check(db(), userId, resource, adding);
  if (isStored(resource)) await requireStorage(adding);
};

/** A stored video that could be deleted to make room. */
interface OldVideo {
  id: string;
  title: string;
  sizeBytes: number | null;
  createdAt: Date;
}

/** Share of the videos' quota from which the oldest are named. */
const NEARLY_FULL = 0.9;
const SHOWN = 3;

/** How much of each quota the actor has used, and the oldest videos once their quota is nearly full. */
export const getQuotas = async ({ userId }: Actor): Promise<{ quotas: QuotaUse[]; oldest: OldVideo[] }> => {
  const quotas = await Promise.all(
    QUOTA_RESOURCES.map(async (resource) => ({
      resource,
      limit: await limitOf(db(), userId, resource),
      used: await findUsed(db(), userId, resource),
    })),
  );
  const isNearlyFull = quotas.some(
    ({ resource, limit, used }) => resource === 'render_bytes' && used >= limit * NEARLY_FULL,
  );
  return { quotas, oldest: isNearlyFull ? await findOldestVideos(db(), { userId, limit: SHOWN }) : [] };
};
