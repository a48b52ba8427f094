import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findTheme, type Theme } from './queries';

/** Returns a theme that the actor may see: own or public. @throws NotFoundError */
export const getTheme = async (actor: Actor, id: string): Promise<Theme> =>
  requireFound(await findTheme(db(), { id, userId: actor.userId }), 'Theme');
