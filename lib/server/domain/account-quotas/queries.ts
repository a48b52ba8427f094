import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { batchRows } from '@/drizzle/schema/batch-rows';
import { brands } from '@/drizzle/schema/brands';
import { fetchedFiles } from '@/drizzle/schema/fetched-files';
import { media } from '@/drizzle/schema/media';
import { quizSizes } from '@/drizzle/schema/quiz-sizes';
import { quizzes } from '@/drizzle/schema/quizzes';
import { renders } from '@/drizzle/schema/renders';
import { themes } from '@/drizzle/schema/themes';
import { users } from '@/drizzle/schema/users';
import { webhooks } from '@/drizzle/schema/webhooks';
import type { QuotaResource } from '@/lib/core/model/quotas';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import { videoEncoding } from '@/lib/core/video/encoding';
import type { Connection, Transaction } from '@/lib/server/db';

/** Serializes transactions that add to one user's quotas, without blocking foreign keys to the user. */
export const lockUser = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};

const total = (rows: { bytes: string | null }[]): number => Number(rows[0]?.bytes ?? 0);

/** Bytes reserved for renders in flight: their target bitrate times duration, until the real size is known. */
const findReservedBytes = async (db: Connection, userId: string): Promise<number> => {
  const rows = await db
    .select({
      width: renders.width,
      height: renders.height,
      format: renders.format,
      quality: renders.quality,
      durationSeconds: renders.durationSeconds,
    })
    .from(renders)
    .where(and(eq(renders.userId, userId), inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT])));
  return rows.reduce(
    (bytes, { durationSeconds, ...render }) =>
      bytes + Math.round((videoEncoding(render, render).bitrate / 8) * durationSeconds),
    0,
  );
};

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

/** Texts of quizzes, which triggers count, and of rows of batches that are not quizzes yet. */
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
};

export const findUsed = (db: Connection, userId: string, resource: QuotaResource): Promise<number> =>
  USED[resource](db, userId);

/** Videos in storage, oldest first. */
export const findOldestVideos = (db: Connection, { userId, limit }: { userId: string; limit: number }) =>
  db
    .select({ id: renders.id, title: renders.title, sizeBytes: renders.sizeBytes, createdAt: renders.createdAt })
    .from(renders)
    .where(and(eq(renders.userId, userId), eq(renders.status, 'completed')))
    .orderBy(asc(renders.createdAt), asc(renders.id))
    .limit(limit);
