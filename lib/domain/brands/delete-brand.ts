import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import * as queries from './queries';

/** Deletes a brand of the actor's. Quizzes with it have none afterwards. @throws NotFoundError */
export const deleteBrand = async (actor: Actor, id: string): Promise<void> => {
  if (!(await queries.deleteBrand(db(), { id, userId: actor.userId }))) throw new NotFoundError('Brand');
};
