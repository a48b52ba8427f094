import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findThumbnail, type Thumbnail } from './queries';

export const getThumbnail = async (actor: Actor, id: string): Promise<Thumbnail> => {
  const thumbnail = await findThumbnail(db(), { id, userId: actor.userId });
  if (!thumbnail) throw new NotFoundError('Thumbnail');
  return thumbnail;
};
