import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findTheme, type Theme } from './queries';

/** A theme of the actor's, or a public one. */
export const getTheme = async (actor: Actor, id: string): Promise<Theme> => {
  const theme = await findTheme(db(), { id, userId: actor.userId });
  if (!theme) throw new NotFoundError('Theme');
  return theme;
};
