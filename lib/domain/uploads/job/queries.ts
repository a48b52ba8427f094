import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { youtubeUploads } from '@/drizzle/schema/youtube-uploads';
import type { Connection } from '@/lib/db';
import { UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import type { Upload } from '../queries';

/** Names an upload as its job does; each retry that its user asks for is another round. */
export interface UploadRef {
  uploadId: string;
  userId: string;
  round: number;
}

export type UploadChanges = PgUpdateSetSource<typeof youtubeUploads>;

/** Of this round, and not ended: a job that comes late changes nothing. */
const isCurrent = ({ uploadId, userId, round }: UploadRef) =>
  and(
    eq(youtubeUploads.id, uploadId),
    eq(youtubeUploads.userId, userId),
    eq(youtubeUploads.round, round),
    inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]),
  );

export const findCurrent = async (db: Connection, ref: UploadRef): Promise<Upload | undefined> => {
  const [upload] = await db.select().from(youtubeUploads).where(isCurrent(ref));
  return upload;
};

/** Changes the upload and returns it; nothing when it has ended, or another round has begun. */
export const updateCurrent = async (
  db: Connection,
  ref: UploadRef,
  values: UploadChanges,
): Promise<Upload | undefined> => {
  const [upload] = await db.update(youtubeUploads).set(values).where(isCurrent(ref)).returning();
  return upload;
};

/** Changes the upload if it still has this session, so that of two workers one does. @param session as it is stored */
export const updateWithSession = async (
  db: Connection,
  ref: UploadRef,
  session: string | null,
  values: UploadChanges,
): Promise<Upload | undefined> => {
  const [upload] = await db
    .update(youtubeUploads)
    .set(values)
    .where(
      and(
        isCurrent(ref),
        session === null ? isNull(youtubeUploads.sessionUri) : eq(youtubeUploads.sessionUri, session),
      ),
    )
    .returning();
  return upload;
};

/** What a retry that the job decided on changes; counted in the statement, as its user may retry too. */
export const oneMore = {
  retryCount: sql`${youtubeUploads.retryCount} + 1`,
  failures: sql`${youtubeUploads.failures} + 1`,
};

/** An attempt after a crash, or another round, does not move the start. */
export const firstStart = sql`coalesce(${youtubeUploads.startedAt}, now())`;

/** Progress never falls. @param percent from 0 to 100 */
export const atLeast = (percent: number) => sql`greatest(${youtubeUploads.progress}, ${Math.floor(percent)})`;

/** Which of these videos belong to uploads that we know of. */
export const findKnownVideos = async (db: Connection, videoIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ videoId: youtubeUploads.youtubeVideoId })
    .from(youtubeUploads)
    .where(inArray(youtubeUploads.youtubeVideoId, [...videoIds]));
  return rows.flatMap(({ videoId }) => videoId ?? []);
};
