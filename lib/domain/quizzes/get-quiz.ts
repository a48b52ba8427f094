import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findQuizDetail, type QuizDetail } from './queries';

/** A quiz with its theme, rounds and questions. A theme that its owner took back from the public is left out. */
export const getQuiz = async (actor: Actor, id: string): Promise<QuizDetail> => {
  const quiz = await findQuizDetail(db(), { id, userId: actor.userId });
  if (!quiz) throw new NotFoundError('Quiz');
  const isUsable = quiz.theme?.isPublic || quiz.theme?.userId === actor.userId;
  return { ...quiz, theme: isUsable ? quiz.theme : null };
};
