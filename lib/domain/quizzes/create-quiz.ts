import type { NewQuiz } from '@/lib/contracts/quizzes';
import { db, type Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { limitQuizBytes, requireRoom } from '../account-quotas/internal';
import { withBrand } from '../brands/internal';
import { addRounds } from '../rounds/internal';
import { requireUsableTheme } from '../themes/internal';
import { insertQuiz, type Quiz } from './queries';

/**
 * Inserts a quiz with its rounds and questions. The caller has checked the theme.
 * @throws QuotaExceededError, QuizTooLargeError
 */
export const addQuiz = async (
  tx: Transaction,
  userId: string,
  { rounds, ...settings }: NewQuiz & Partial<Pick<Quiz, 'translationOf'>>,
): Promise<Quiz> => {
  await requireRoom(tx, userId, 'quizzes');
  return limitQuizBytes(tx, userId, async () => {
    const quiz = await insertQuiz(tx, { ...settings, userId });
    await addRounds(tx, quiz, rounds);
    return quiz;
  });
};

/** `createQuiz` within a transaction. What the quiz leaves out, its brand decides (D84). */
export const addOwnQuiz = async (tx: Transaction, actor: Actor, quiz: NewQuiz): Promise<Quiz> => {
  await requireUsableTheme(tx, actor, quiz.themeId);
  return addQuiz(tx, actor.userId, await withBrand(tx, actor, quiz));
};

/**
 * Creates a quiz with its rounds and questions, all or nothing (D20).
 * @throws QuotaExceededError, QuizTooLargeError
 * @throws InvalidInputError if the theme is neither public nor the actor's
 */
export const createQuiz = (actor: Actor, quiz: NewQuiz): Promise<Quiz> =>
  db().transaction((tx) => addOwnQuiz(tx, actor, quiz));
