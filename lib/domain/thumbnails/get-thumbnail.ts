import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findThumbnail, type ThumbnailRow } from './queries';

export const getThumbnail = async (actor: Actor, id: string): Promise<ThumbnailRow> =>
  requireFound(await findThumbnail(db(), { id, userId: actor.userId }), 'Thumbnail');
