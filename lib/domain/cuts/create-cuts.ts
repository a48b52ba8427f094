import type { CutsOrder } from '@/lib/contracts/cuts';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { type Batch, insertBatch, requireRoomForBatch } from '../batches/internal';
import { getQuiz } from '../quizzes/get-quiz';
import { requireQuiz } from '../quizzes/internal';
import { planCuts } from './plan-cuts';

/**
 * Creates a batch that renders cuts of a quiz, one after the other (D85).
 * @throws NotFoundError, InvalidInputError, TooManyAtOnceError
 */
export const createCuts = async (actor: Actor, quizId: string, { cuts, render }: CutsOrder): Promise<Batch> => {
  const { userId, livemode } = actor;
  const quiz = await getQuiz(actor, quizId);
  const planned = await planCuts(actor, quiz, cuts);
  const rows = planned.map(({ quizId: shownId, title, cut }) => ({
    title,
    quizId: shownId,
    input: { kind: 'cut' as const, cut },
    errors: [],
  }));
  return db().transaction(async (tx) => {
    await requireRoomForBatch(tx, userId);
    await requireQuiz(tx, actor, quizId);
    return insertBatch(tx, { userId, livemode, kind: 'cuts', title: quiz.title, quizId, render }, rows);
  });
};
