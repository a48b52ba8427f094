import { and, inArray } from 'drizzle-orm';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import { db } from '@/lib/db';
import { alive } from '@/lib/jobs/columns';
import type { WatchedJobs } from '@/lib/jobs/watched-jobs';
import { countEnd } from '@/lib/metrics/count';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';
import { firstRow, isOwnedRound, isOwnedRow } from '../sql';
import { THUMBNAIL_ROW, type ThumbnailRow } from './thumbnails';

const inFlight = () => inArray(thumbnails.status, [...RENDER_STATUSES_IN_FLIGHT]);

/** How lost thumbnails are found and requested again. */
export const watchedThumbnails: WatchedJobs<'thumbnail/requested'> = {
  table: thumbnails,
  inFlight: inFlight(),
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
  values: Partial<Pick<ThumbnailRow, 'status' | 'outputKey' | 'errorMessage' | 'completedAt'>>,
): Promise<ThumbnailRow | undefined> =>
  firstRow(
    db()
      .update(thumbnails)
      .set({ ...alive, ...values })
      .where(and(isOwnedRound(thumbnails)({ id, userId, round }), inFlight()))
      .returning(THUMBNAIL_ROW),
  );

/** The storage key of the picture that a run makes. Each round has its own, so that a late run deletes no other's file. */
export const pictureKeyOf = ({ thumbnailId, round = 1 }: ThumbnailRef): string =>
  `thumbnails/${thumbnailId}${round > 1 ? `-${round}` : ''}.jpg`;

/** What a picture shows: its frozen input, and the frame if it is a preview. */
type PictureInput = Pick<typeof thumbnails.$inferSelect, 'props' | 'frame'>;

/** Returns what the thumbnail or preview shows, or undefined if it has ended or was deleted. */
export const beginThumbnail = async (ref: ThumbnailRef): Promise<PictureInput | undefined> => {
  if (!(await update(ref, { status: 'rendering' }))) return undefined;
  const isIt = isOwnedRow(thumbnails)({ id: ref.thumbnailId, userId: ref.userId });
  return firstRow(db().select({ props: thumbnails.props, frame: thumbnails.frame }).from(thumbnails).where(isIt));
};

/** Reports that a run is at work. Returns false if the thumbnail has ended. */
export const reportThumbnail = async (ref: ThumbnailRef): Promise<boolean> => (await update(ref, {})) !== undefined;

/** Completes the thumbnail. Returns undefined if it has ended. */
export const completeThumbnail = (ref: ThumbnailRef, outputKey: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'completed', outputKey, errorMessage: null, completedAt: new Date() }).then(
    countEnd('thumbnail', 'completed'),
  );

/** Fails the thumbnail. Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failThumbnail = (ref: ThumbnailRef, errorMessage: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'failed', errorMessage, completedAt: new Date() }).then(countEnd('thumbnail', 'failed'));
