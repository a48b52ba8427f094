import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { youtubeUploads } from '@/drizzle/schema/youtube-uploads';
import type { UploadListFilter } from '@/lib/contracts/uploads';
import type { Connection } from '@/lib/db';
import { requested } from '@/lib/jobs/columns';
import type { Page, PageRequest } from '@/lib/model/page';
import { UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import { filteredPage, firstRow, isOwnedRow, matching, type OwnedKey } from '../sql';

export type Upload = typeof youtubeUploads.$inferSelect;

const isOwn = isOwnedRow(youtubeUploads);
const inFlight = () => inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]);

/** The unique indexes that allow one upload of a render to a channel at a time, and one simulated upload. */
export const ONE_IN_FLIGHT = ['youtube_uploads_one_in_flight', 'youtube_uploads_one_test_in_flight'] as const;

/** Returns undefined if an upload of the render to the channel is in flight: a unique index decides. */
export const insertUpload = (db: Connection, values: typeof youtubeUploads.$inferInsert): Promise<Upload | undefined> =>
  firstRow(db.insert(youtubeUploads).values(values).onConflictDoNothing().returning());

export const findUpload = (db: Connection, key: OwnedKey): Promise<Upload | undefined> =>
  firstRow(db.select().from(youtubeUploads).where(isOwn(key)));

interface UploadFilter {
  userId: string;
  quizId?: string | undefined;
  renderId?: string | undefined;
  channelId?: string | undefined;
  livemode?: boolean | undefined;
}

/** Where only one upload of a render is in flight: a channel, or all simulated uploads. */
export const placeOf = ({ livemode, channelId }: { livemode: boolean; channelId: string | null }) =>
  livemode ? { channelId: channelId ?? undefined } : { livemode };

const matches = ({ userId, quizId, renderId, channelId, livemode }: UploadFilter) =>
  and(
    eq(youtubeUploads.userId, userId),
    quizId === undefined ? undefined : eq(youtubeUploads.quizId, quizId),
    renderId === undefined ? undefined : eq(youtubeUploads.renderId, renderId),
    channelId === undefined ? undefined : eq(youtubeUploads.channelId, channelId),
    livemode === undefined ? undefined : eq(youtubeUploads.livemode, livemode),
  );

/** Newest first. */
export const findUploadPage = (
  db: Connection,
  { userId, quizId, q, status, ...page }: PageRequest & Pick<UploadFilter, 'userId'> & UploadListFilter,
): Promise<Page<Upload>> => {
  const hasStatus = status && eq(youtubeUploads.status, status);
  return filteredPage(
    db,
    {
      table: youtubeUploads,
      indexed: and(matches({ userId, quizId }), quizId === undefined ? hasStatus : undefined),
      filter: and(
        quizId === undefined ? undefined : hasStatus,
        matching({ text: youtubeUploads.title, id: youtubeUploads.id }, q),
      ),
    },
    page,
    (where) =>
      db
        .select()
        .from(youtubeUploads)
        .where(where)
        .orderBy(desc(youtubeUploads.createdAt), desc(youtubeUploads.id))
        .limit(page.limit + 1),
  );
};

/** The matching uploads that have not ended. */
export const findUploadsInFlight = (db: Connection, filter: UploadFilter): Promise<{ id: string; round: number }[]> =>
  db
    .select({ id: youtubeUploads.id, round: youtubeUploads.round })
    .from(youtubeUploads)
    .where(and(matches(filter), inFlight()));

/** Updates an upload. Returns undefined if it has ended. */
export const updateUploadInFlight = (
  db: Connection,
  key: OwnedKey,
  values: PgUpdateSetSource<typeof youtubeUploads>,
): Promise<Upload | undefined> =>
  firstRow(
    db
      .update(youtubeUploads)
      .set(values)
      .where(and(isOwn(key), inFlight()))
      .returning(),
  );

/** Starts the next round of an ended upload. Returns undefined if that round has been started already. */
export const restartUpload = (
  db: Connection,
  { round, ...key }: OwnedKey & { round: number },
  values: PgUpdateSetSource<typeof youtubeUploads>,
): Promise<Upload | undefined> =>
  firstRow(
    db
      .update(youtubeUploads)
      .set({ ...requested, ...values, round: round + 1, retryCount: sql`${youtubeUploads.retryCount} + 1` })
      .where(
        and(
          isOwn(key),
          eq(youtubeUploads.round, round),
          notInArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]),
        ),
      )
      .returning(),
  );

/** PostgreSQL channel that receives the id of each upload that changes or is deleted. */
export const UPLOADS_CHANNEL = 'youtube_uploads';

export const findUploads = (db: Connection, ids: readonly string[]): Promise<Upload[]> =>
  db
    .select()
    .from(youtubeUploads)
    .where(inArray(youtubeUploads.id, [...ids]));
