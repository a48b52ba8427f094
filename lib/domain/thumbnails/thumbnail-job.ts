import { db } from '@/lib/db';
import { countEnd } from '@/lib/metrics/count';
import {
  ENDED_PROPS,
  findPictureInput,
  type PictureInput,
  type ThumbnailRow,
  updateThumbnailInFlight,
} from './queries';

export { watchedThumbnails } from './queries';

/** Identifies a thumbnail in the events of its job. */
export interface ThumbnailRef {
  thumbnailId: string;
  userId: string;
  /** Runs of earlier rounds change nothing. Events of earlier versions have none: they are of round 1. */
  round?: number | undefined;
}

const update = (
  { thumbnailId: id, userId, round = 1 }: ThumbnailRef,
  values: Parameters<typeof updateThumbnailInFlight>[2],
) => updateThumbnailInFlight(db(), { id, userId, round }, values);

/** The storage key of the picture that a run makes. Each round has its own, so that a late run deletes no other's file. */
export const pictureKeyOf = ({ thumbnailId, round = 1 }: ThumbnailRef): string =>
  `thumbnails/${thumbnailId}${round > 1 ? `-${round}` : ''}.jpg`;

/** Returns what the thumbnail or preview shows, or undefined if it has ended or was deleted. */
export const beginThumbnail = async (ref: ThumbnailRef): Promise<PictureInput | undefined> =>
  (await update(ref, { status: 'rendering' })) && findPictureInput(db(), { id: ref.thumbnailId, userId: ref.userId });

/** Reports that a run is at work. Returns false if the thumbnail has ended. */
export const reportThumbnail = async (ref: ThumbnailRef): Promise<boolean> => (await update(ref, {})) !== undefined;

/** Completes the thumbnail. Returns undefined if it has ended. */
export const completeThumbnail = (ref: ThumbnailRef, outputKey: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'completed', outputKey, errorMessage: null, props: ENDED_PROPS, completedAt: new Date() }).then(
    countEnd('thumbnail', 'completed'),
  );

/** Fails the thumbnail. Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failThumbnail = (ref: ThumbnailRef, errorMessage: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'failed', errorMessage, props: ENDED_PROPS, completedAt: new Date() }).then(
    countEnd('thumbnail', 'failed'),
  );
