import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findMedia, type Media } from './queries';

export const getMedia = async (actor: Actor, id: string): Promise<Media> => {
  const media = await findMedia(db(), { id, userId: actor.userId });
  if (!media) throw new NotFoundError('Media file');
  return media;
};
