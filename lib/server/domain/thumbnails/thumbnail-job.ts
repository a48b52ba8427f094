import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { completeProps } from '@/lib/core/video/props';
import { db } from '@/lib/server/db';
import { alive } from '@/lib/server/jobs/columns';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import { reportEnd } from '@/lib/server/metrics/report-end';
import { firstRow, isOwnedRound, isOwnedRow } from '../sql';
import { inFlightPictures, THUMBNAIL_ROW, type ThumbnailRow } from './thumbnails';

/** How lost thumbnails are found and requested again. */
export const watchedThumbnails: WatchedJobs<'thumbnail/requested'> = {
  table: thumbnails,
  inFlight: inFlightPictures(),
  event: 'thumbnail/requested',
  idField: 'thumbnailId',
  data: { thumbnailId: thumbnails.id, userId: thumbnails.userId },
};

/** Identifies a thumbnail in the events of its job. */
export interface ThumbnailRef {
  thumbnailId: string;
  userId: string;
  /** Runs of earlier rounds change nothing. Events of earlier versions have none: they are of round 1. */
  round?: number | undefined;
}

/** Updates a thumbnail. Returns undefined if it has ended: a job ends once. */
const update = (
  { thumbnailId: id, userId, round = 1 }: ThumbnailRef,
  values: PgUpdateSetSource<typeof thumbnails>,
): Promise<ThumbnailRow | undefined> =>
  firstRow(
    db()
      .update(thumbnails)
      .set({ ...alive, ...values })
      .where(and(isOwnedRound(thumbnails)({ id, userId, round }), inFlightPictures()))
      .returning(THUMBNAIL_ROW),
  );

/** The storage key of the picture that a run makes. Each round has its own, so that a late run deletes no other's file. */
export const pictureKeyOf = ({ thumbnailId, round = 1 }: ThumbnailRef): string =>
  `thumbnails/${thumbnailId}${round > 1 ? `-${round}` : ''}.jpg`;

/** Frozen input of which only the title is left: nothing paints a thumbnail again that has ended. */
const ENDED_PROPS = sql`json_build_object('title', ${thumbnails.title})`;

/** What a picture that has not ended shows: its frozen input, and the frame if it is a preview. */
type PictureInput = Pick<typeof thumbnails.$inferSelect, 'props' | 'frame'>;

/** Returns what the thumbnail or preview shows, or undefined if it has ended or was deleted. */
export const beginThumbnail = async (ref: ThumbnailRef): Promise<PictureInput | undefined> => {
  if (!(await update(ref, { status: 'rendering' }))) return undefined;
  const isIt = and(isOwnedRow(thumbnails)({ id: ref.thumbnailId, userId: ref.userId }), inFlightPictures());
  const found = await firstRow(
    db().select({ props: thumbnails.props, frame: thumbnails.frame }).from(thumbnails).where(isIt),
  );
  return found && { ...found, props: completeProps(found.props) };
};

/** Reports that a run is at work. Returns false if the thumbnail has ended. */
export const reportThumbnail = async (ref: ThumbnailRef): Promise<boolean> => (await update(ref, {})) !== undefined;

/** Completes the thumbnail. Returns undefined if it has ended. */
export const completeThumbnail = (ref: ThumbnailRef, outputKey: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'completed', outputKey, errorMessage: null, props: ENDED_PROPS, completedAt: new Date() }).then(
    reportEnd('thumbnail', 'completed'),
  );

/** Fails the thumbnail. Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failThumbnail = (
  ref: ThumbnailRef,
  errorMessage: string,
  errorCode: JobErrorCode = 'internal_error',
): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'failed', errorMessage, errorCode, props: ENDED_PROPS, completedAt: new Date() }).then(
    reportEnd('thumbnail', 'failed'),
  );

/** Cancels the thumbnails and previews of a user that have not ended. Runs in progress notice it with their next report. */
export const cancelThumbnailsOf = async (userId: string): Promise<void> => {
  const cancelled = await db()
    .update(thumbnails)
    .set({ status: 'cancelled', props: ENDED_PROPS, completedAt: new Date() })
    .where(and(eq(thumbnails.userId, userId), inFlightPictures()))
    .returning(THUMBNAIL_ROW);
  for (const row of cancelled) reportEnd('thumbnail', 'cancelled')(row);
};
