import type { Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { touchQuiz } from '../quizzes/touch-quiz';
import { hasRound } from './queries';

/**
 * Holds off other changes to the quiz of a round whose questions are about to change, and notes that it changes.
 * @returns whether the actor has such a round
 */
export const touchRound = async (
  tx: Transaction,
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
): Promise<boolean> => (await touchQuiz(tx, actor, quizId)) && (await hasRound(tx, { roundId, quizId }));
