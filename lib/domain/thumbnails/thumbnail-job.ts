import { db } from '@/lib/db';
import type { VideoProps } from '@/lib/video/props';
import { findThumbnailProps, type ThumbnailRow, updateThumbnailInFlight } from './queries';

/** Names a thumbnail as its job does. */
export interface ThumbnailRef {
  thumbnailId: string;
  userId: string;
}

const update = ({ thumbnailId: id, userId }: ThumbnailRef, values: Parameters<typeof updateThumbnailInFlight>[2]) =>
  updateThumbnailInFlight(db(), { id, userId }, values);

/** The frozen input of the thumbnail; nothing when it has ended, or was deleted with its quiz. */
export const beginThumbnail = async (ref: ThumbnailRef): Promise<VideoProps | undefined> =>
  (await update(ref, { status: 'rendering' })) && findThumbnailProps(db(), { id: ref.thumbnailId, userId: ref.userId });

/** Ends a thumbnail with its picture; nothing when it has ended already. */
export const completeThumbnail = (ref: ThumbnailRef, outputKey: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'completed', outputKey, errorMessage: null, completedAt: new Date() });

/** Ends a thumbnail without a picture. @param errorMessage for its owner, in plain words */
export const failThumbnail = (ref: ThumbnailRef, errorMessage: string): Promise<ThumbnailRow | undefined> =>
  update(ref, { status: 'failed', errorMessage, completedAt: new Date() });
