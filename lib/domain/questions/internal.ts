import type { QuestionValues } from '@/lib/contracts/questions';
import type { Transaction } from '@/lib/db';
import { insertQuestions, type Question } from './queries';

export { requireFewQuestions, requireFewQuestionsIn, requireQuizFits } from './require-quiz-fits';
export type { Question };

/**
 * Adds questions to a round that the caller has locked or inserted.
 * @param firstOrder position of the first one
 */
export const addQuestions = async (
  tx: Transaction,
  roundId: string,
  questions: readonly QuestionValues[],
  firstOrder = 0,
): Promise<Question[]> =>
  questions.length === 0
    ? []
    : insertQuestions(
        tx,
        questions.map((question, index) => ({ ...question, roundId, order: firstOrder + index })),
      );
