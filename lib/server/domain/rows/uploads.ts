import { type AnyColumn, and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import { UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import type { Connection, Transaction } from '@/lib/server/db';
import { ConflictError } from '@/lib/server/errors';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { firstRow, isOwnedRow, type OwnedKey } from '../sql';

export type Upload = typeof youtubeUploads.$inferSelect;

export const inFlightUploads = () => inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT]);

interface UploadFilter {
  userId: string;
  quizId?: string | undefined;
  renderId?: string | undefined;
  channelId?: string | undefined;
  livemode?: boolean | undefined;
}

export const isUploadOf = ({ userId, quizId, renderId, channelId, livemode }: UploadFilter) =>
  and(
    eq(youtubeUploads.userId, userId),
    quizId === undefined ? undefined : eq(youtubeUploads.quizId, quizId),
    renderId === undefined ? undefined : eq(youtubeUploads.renderId, renderId),
    channelId === undefined ? undefined : eq(youtubeUploads.channelId, channelId),
    livemode === undefined ? undefined : eq(youtubeUploads.livemode, livemode),
  );

/** Whether no upload of the render is in flight, as a condition on renders. */
export const isNotUploading = (renderId: AnyColumn) =>
  sql`not exists (select from ${youtubeUploads} where ${youtubeUploads.renderId} = ${renderId} and ${inFlightUploads()})`;

/** The matching uploads that have not ended. */
export const findUploadsInFlight = (db: Connection, filter: UploadFilter): Promise<{ id: string; round: number }[]> =>
  db
    .select({ id: youtubeUploads.id, round: youtubeUploads.round })
    .from(youtubeUploads)
    .where(and(isUploadOf(filter), inFlightUploads()));

/** Updates an upload. Returns undefined if it has ended. */
const updateUploadInFlight = (
  db: Connection,
  key: OwnedKey,
  values: PgUpdateSetSource<typeof youtubeUploads>,
): Promise<Upload | undefined> =>
  firstRow(
    db
      .update(youtubeUploads)
      .set(values)
      .where(and(isOwnedRow(youtubeUploads)(key), inFlightUploads()))
      .returning(),
  );

/**
 * Cancels uploads and stops their runs. Those that have ended stay as they are.
 * @param errorMessage shown to their owner; undefined to keep the present one
 * @returns the cancelled ones
 */
export const cancelUploads = async (
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  errorMessage?: string | null,
): Promise<Upload[]> => {
  const cancelled: Upload[] = [];
  for (const id of ids) {
    const ended = { status: 'cancelled', nextRetryAt: null, completedAt: new Date() } as const;
    const values = { ...ended, ...(errorMessage !== undefined && { errorMessage }) };
    const upload = await updateUploadInFlight(tx, { id, userId }, values);
    if (!upload) continue;
    await recordEvent(tx, 'youtube/upload.cancelled', { uploadId: id, round: upload.round });
    cancelled.push(upload);
  }
  return cancelled;
};

/** Cancels the uploads to a channel that is about to be disconnected. The caller has locked the channel. */
export const cancelUploadsTo = async (tx: Transaction, to: { userId: string; channelId: string }): Promise<void> => {
  const ids = (await findUploadsInFlight(tx, to)).map(({ id }) => id);
  await cancelUploads(tx, to.userId, ids, 'The channel was disconnected.');
};

/** Stops the uploads of a user or a quiz that is about to be deleted, along with the uploads' rows. @returns how many */
export const stopUploadsOf = async (tx: Transaction, of: { userId: string; quizId?: string }): Promise<number> => {
  const uploads = await findUploadsInFlight(tx, of);
  for (const { id: uploadId, round } of uploads) await recordEvent(tx, 'youtube/upload.cancelled', { uploadId, round });
  return uploads.length;
};

/** @throws ConflictError while the render is being uploaded. The caller has locked the render. */
export const requireNoUploads = async (tx: Transaction, of: { userId: string; renderId: string }): Promise<void> => {
  const uploads = await findUploadsInFlight(tx, of);
  if (uploads.length > 0) throw new ConflictError('This video is being uploaded to YouTube. Cancel the upload first.');
};
