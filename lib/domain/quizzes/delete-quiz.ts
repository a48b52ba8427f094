import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Expected, requireExpected } from '../expected';
import { stopRendersOfQuiz } from '../renders/internal';
import { stopUploadsOf } from '../uploads/internal';
import { deleteQuiz as deleteRow, lockQuiz } from './queries';

/** Deletes a quiz with its rounds, questions, renders and uploads. Stops renders and uploads in flight. */
export const deleteQuiz = (actor: Actor, id: string, expected: Expected = null): Promise<void> =>
  db().transaction(async (tx) => {
    const quiz = requireFound(await lockQuiz(tx, { id, userId: actor.userId }, 'update'), 'Quiz');
    requireExpected('The quiz', quiz, expected);
    await stopRendersOfQuiz(tx, quiz);
    await stopUploadsOf(tx, { userId: quiz.userId, quizId: quiz.id });
    await deleteRow(tx, quiz.id);
  });
