import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { findQuestion, type Question, type QuestionKey } from './queries';

export const getQuestion = async (actor: Actor, key: Omit<QuestionKey, 'userId'>): Promise<Question> =>
  requireFound(await findQuestion(db(), { ...key, userId: actor.userId }), 'Question');
