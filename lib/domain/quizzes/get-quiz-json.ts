import { express } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findQuizDetailJson, type QuizDetailJson } from './queries';

/** As `getQuiz`, for whoever only passes it on: JSON text, which nobody here has to parse. */
export const getQuizJson = async (actor: Actor, id: string): Promise<QuizDetailJson> => {
  const quiz = await findQuizDetailJson(express('reading'), { id, userId: actor.userId });
  if (!quiz) throw new NotFoundError('Quiz');
  return quiz;
};
