import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findQuestion, type Question, type QuestionKey } from './queries';

export const getQuestion = async (actor: Actor, key: Omit<QuestionKey, 'userId'>): Promise<Question> => {
  const question = await findQuestion(db(), { ...key, userId: actor.userId });
  if (!question) throw new NotFoundError('Question');
  return question;
};
