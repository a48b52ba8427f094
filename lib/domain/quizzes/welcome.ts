import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import sample from '@/lib/video/samples/general-knowledge.json';
import { claimWelcome } from '../users/internal';
import { addQuiz } from './create-quiz';
import { hasQuizzes, type Quiz } from './queries';
import { createQuizBody } from './schema';

/**
 * Gives a user who sees the dashboard for the first time a quiz that already plays: once, also when
 * two tabs ask together. Whoever has made quizzes through the API needs none.
 * @returns the quiz, null for everybody else
 */
export const welcome = (actor: Actor): Promise<Quiz | null> =>
  db().transaction(async (tx) => {
    if (!(await claimWelcome(tx, actor.userId)) || (await hasQuizzes(tx, actor.userId))) return null;
    return addQuiz(tx, actor.userId, createQuizBody.parse(sample));
  });
