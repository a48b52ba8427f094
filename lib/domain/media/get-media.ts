import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findMedia, type Media } from './queries';

export const getMedia = async (actor: Actor, id: string): Promise<Media> =>
  requireFound(await findMedia(db(), { id, userId: actor.userId }), 'Media file');
