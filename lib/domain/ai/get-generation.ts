import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findGeneration, type Generation } from './queries';

export const getGeneration = async (actor: Actor, id: string): Promise<Generation> => {
  const generation = await findGeneration(db(), { id, userId: actor.userId });
  if (!generation) throw new NotFoundError('Generation');
  return generation;
};
