import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findGeneration, type Generation } from './queries';

export const getGeneration = async (actor: Actor, id: string): Promise<Generation> =>
  requireFound(await findGeneration(db(), { id, userId: actor.userId }), 'Generation');
