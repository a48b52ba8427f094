import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { youtubeUploads } from '@/drizzle/schema/youtube-uploads';
import type { Connection } from '@/lib/db';
import type { PageRequest } from '@/lib/model/page';
import { UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import { matching } from '../containing';
import type { UploadListFilter } from './schema';

export type Upload = typeof youtubeUploads.$inferSelect;

interface UploadKey {
  id: string;
  userId: string;
}

const isOwn = ({ id, userId }: UploadKey) => and(eq(youtubeUploads.id, id), eq(youtubeUploads.userId, userId));
const inFlight = () => inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]);

/** The index by which a render is not on its way to a channel twice. */
export const ONE_IN_FLIGHT = 'youtube_uploads_one_in_flight';

/** Returns nothing when the render is on its way to that channel already: the unique index decides. */
export const insertUpload = async (
  db: Connection,
  values: typeof youtubeUploads.$inferInsert,
): Promise<Upload | undefined> => {
  const [upload] = await db.insert(youtubeUploads).values(values).onConflictDoNothing().returning();
  return upload;
};

export const findUpload = async (db: Connection, key: UploadKey): Promise<Upload | undefined> => {
  const [upload] = await db.select().from(youtubeUploads).where(isOwn(key));
  return upload;
};

interface UploadFilter {
  userId: string;
  quizId?: string | undefined;
  renderId?: string | undefined;
  channelId?: string | undefined;
}

const matches = ({ userId, quizId, renderId, channelId }: UploadFilter) =>
  and(
    eq(youtubeUploads.userId, userId),
    quizId === undefined ? undefined : eq(youtubeUploads.quizId, quizId),
    renderId === undefined ? undefined : eq(youtubeUploads.renderId, renderId),
    channelId === undefined ? undefined : eq(youtubeUploads.channelId, channelId),
  );

/** Newest first; one row more than `limit` when there is a next page. */
export const findUploadPage = (
  db: Connection,
  { q, status, limit, after, ...filter }: PageRequest & UploadFilter & UploadListFilter,
): Promise<Upload[]> =>
  db
    .select()
    .from(youtubeUploads)
    .where(
      and(
        matches(filter),
        matching({ text: youtubeUploads.title, id: youtubeUploads.id }, q),
        status && eq(youtubeUploads.status, status),
        after
          ? sql`(${youtubeUploads.createdAt}, ${youtubeUploads.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(youtubeUploads.createdAt), desc(youtubeUploads.id))
    .limit(limit + 1);

/** Which uploads have not ended, of those that match. */
export const findUploadsInFlight = (db: Connection, filter: UploadFilter): Promise<{ id: string; round: number }[]> =>
  db
    .select({ id: youtubeUploads.id, round: youtubeUploads.round })
    .from(youtubeUploads)
    .where(and(matches(filter), inFlight()));

/** Changes an upload that has not ended, and returns it; nothing when it has. */
export const updateUploadInFlight = async (
  db: Connection,
  key: UploadKey,
  values: PgUpdateSetSource<typeof youtubeUploads>,
): Promise<Upload | undefined> => {
  const [upload] = await db
    .update(youtubeUploads)
    .set(values)
    .where(and(isOwn(key), inFlight()))
    .returning();
  return upload;
};

/** Begins another round of an upload that has ended; nothing when that round was begun already. */
export const restartUpload = async (
  db: Connection,
  { round, ...key }: UploadKey & { round: number },
  values: PgUpdateSetSource<typeof youtubeUploads>,
): Promise<Upload | undefined> => {
  const [upload] = await db
    .update(youtubeUploads)
    .set({ ...values, round: round + 1, retryCount: sql`${youtubeUploads.retryCount} + 1` })
    .where(
      and(
        isOwn(key),
        eq(youtubeUploads.round, round),
        notInArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]),
      ),
    )
    .returning();
  return upload;
};

/** Channel on which the database tells the id of each upload that moves, or is deleted. */
export const UPLOADS_CHANNEL = 'youtube_uploads';

export const findUploads = (db: Connection, ids: readonly string[]): Promise<Upload[]> =>
  db
    .select()
    .from(youtubeUploads)
    .where(inArray(youtubeUploads.id, [...ids]));
