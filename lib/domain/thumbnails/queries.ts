import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { thumbnails } from '@/drizzle/schema/index';
import type { Connection, Transaction } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';

export type Thumbnail = typeof thumbnails.$inferSelect;

interface ThumbnailKey {
  id: string;
  userId: string;
}

const isOwn = ({ id, userId }: ThumbnailKey) => and(eq(thumbnails.id, id), eq(thumbnails.userId, userId));

export const insertThumbnail = async (tx: Transaction, values: typeof thumbnails.$inferInsert): Promise<Thumbnail> => {
  const [row] = await tx.insert(thumbnails).values(values).returning();
  if (!row) throw new Error('The insert returned no row.');
  return row;
};

export const findThumbnail = async (db: Connection, key: ThumbnailKey): Promise<Thumbnail | undefined> => {
  const [row] = await db.select().from(thumbnails).where(isOwn(key));
  return row;
};

/** Newest first; one row more than `limit` when there is a next page. */
export const findThumbnailPage = (
  db: Connection,
  { userId, quizId, limit, after }: PageRequest & { userId: string; quizId?: string | undefined },
): Promise<Thumbnail[]> =>
  db
    .select()
    .from(thumbnails)
    .where(
      and(
        eq(thumbnails.userId, userId),
        quizId === undefined ? undefined : eq(thumbnails.quizId, quizId),
        after
          ? sql`(${thumbnails.createdAt}, ${thumbnails.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .limit(limit + 1);

/** Changes a thumbnail that has not ended, and returns it; nothing when it has: a job ends once. */
export const updateThumbnailInFlight = async (
  db: Connection,
  key: ThumbnailKey,
  values: Partial<Pick<Thumbnail, 'status' | 'outputKey' | 'errorMessage' | 'completedAt'>>,
): Promise<Thumbnail | undefined> => {
  const [row] = await db
    .update(thumbnails)
    .set(values)
    .where(and(isOwn(key), inArray(thumbnails.status, [...RENDER_STATUSES_IN_FLIGHT])))
    .returning();
  return row;
};

/** Which of these keys are named by a row, of whichever user. */
export const findStoredKeys = async (db: Connection, keys: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: thumbnails.outputKey })
    .from(thumbnails)
    .where(inArray(thumbnails.outputKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
};

/** Where a user's thumbnails lie in storage. */
export const findOutputKeysOf = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.select({ key: thumbnails.outputKey }).from(thumbnails).where(eq(thumbnails.userId, userId));
  return rows.flatMap(({ key }) => key ?? []);
};

/** Where the newest finished thumbnail of a quiz lies. */
export const findNewestKey = async (
  db: Connection,
  { userId, quizId }: { userId: string; quizId: string },
): Promise<string | undefined> => {
  const [row] = await db
    .select({ key: thumbnails.outputKey })
    .from(thumbnails)
    .where(and(eq(thumbnails.userId, userId), eq(thumbnails.quizId, quizId), eq(thumbnails.status, 'completed')))
    .orderBy(desc(thumbnails.createdAt), desc(thumbnails.id))
    .limit(1);
  return row?.key ?? undefined;
};
