import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findQuizDetail, type QuizDetail } from './queries';

/**
 * A quiz with its theme, rounds and questions. The theme is null if it belongs to another user and is no longer public.
 * @throws NotFoundError
 */
export const getQuiz = async (actor: Actor, id: string): Promise<QuizDetail> =>
  requireFound(await findQuizDetail(db(), { id, userId: actor.userId }), 'Quiz');
