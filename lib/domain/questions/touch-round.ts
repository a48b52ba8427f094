import type { Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { touchQuiz } from '../quizzes/touch-quiz';
import * as queries from './queries';

/**
 * Holds off other changes to the quiz of a round whose questions are about to change, and notes that it and its quiz change.
 * @returns whether the actor has such a round
 */
export const touchRound = async (
  tx: Transaction,
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
): Promise<boolean> => (await touchQuiz(tx, actor, quizId)) && (await queries.touchRound(tx, { roundId, quizId }));
