import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findThumbnail, type ThumbnailRow } from './queries';

export const getThumbnail = async (actor: Actor, id: string): Promise<ThumbnailRow> => {
  const thumbnail = await findThumbnail(db(), { id, userId: actor.userId });
  if (!thumbnail) throw new NotFoundError('Thumbnail');
  return thumbnail;
};
