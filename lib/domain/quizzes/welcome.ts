import { createQuizBody } from '@/lib/contracts/quizzes';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import sample from '@/lib/video/samples/general-knowledge.json';
import { claimWelcome } from '../users/internal';
import { addQuiz } from './create-quiz';
import { hasQuizzes, type Quiz } from './queries';

/**
 * Creates a sample quiz for a user who opens their quizzes, or a page that starts one, for the first time: once, even if
 * two tabs load concurrently. Users who already have quizzes get none.
 * @returns the quiz, or null if none was created
 */
export const welcome = (actor: Actor): Promise<Quiz | null> =>
  db().transaction(async (tx) => {
    if (!(await claimWelcome(tx, actor.userId)) || (await hasQuizzes(tx, actor.userId))) return null;
    return addQuiz(tx, actor.userId, createQuizBody.parse(sample));
  });
