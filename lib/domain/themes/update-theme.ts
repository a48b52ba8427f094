import type { ThemeChanges } from '@/lib/contracts/themes';
import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import * as queries from './queries';

/** Updates the given members of a theme of the actor's. Effects are merged; null clears them (D30). */
export const updateTheme = async (actor: Actor, id: string, changes: ThemeChanges): Promise<queries.Theme> =>
  requireFound(await queries.updateTheme(db(), { id, userId: actor.userId }, changes), 'Theme');
