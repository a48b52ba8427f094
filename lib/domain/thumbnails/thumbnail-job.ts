import { db } from '@/lib/db';
import { countEnd } from '@/lib/metrics/count';
import type { VideoProps } from '@/lib/video/props';
import { findThumbnailProps, type ThumbnailRow, updateThumbnailInFlight } from './queries';

/** Identifies a thumbnail in the events of its job. */
export interface ThumbnailRef {
  thumbnailId: string;
  userId: string;
}

const update = ({ thumbnailId: id, userId }: ThumbnailRef, values: Parameters<typeof updateThumbnailInFlight>[2]) =>
  updateThumbnailInFlight(db(), { id, userId }, values);

/** Returns the frozen input of the thumbnail, or undefined if it has ended or was deleted. */
export const beginThumbnail = async (ref: ThumbnailRef): Promise<VideoProps | undefined> =>
  (await update(ref, { status: 'rendering' })) && findThumbnailProps(db(), { id: ref.thumbnailId, userId: ref.userId });

/** Completes the thumbnail. Returns undefined if it has ended. */
export const completeThumbnail = (ref: ThumbnailRef, outputKey: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'completed', outputKey, errorMessage: null, completedAt: new Date() }).then(
    countEnd('thumbnail', 'completed'),
  );

/** Fails the thumbnail. Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failThumbnail = (ref: ThumbnailRef, errorMessage: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'failed', errorMessage, completedAt: new Date() }).then(countEnd('thumbnail', 'failed'));
