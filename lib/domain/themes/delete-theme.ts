import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import * as queries from './queries';

/** Deletes a theme of the actor's. Quizzes that use it fall back to the default look (D30). @throws NotFoundError */
export const deleteTheme = async (actor: Actor, id: string): Promise<void> => {
  if (!(await queries.deleteTheme(db(), { id, userId: actor.userId }))) throw new NotFoundError('Theme');
};
