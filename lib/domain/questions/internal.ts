import type { QuestionValues } from '@/lib/contracts/questions';
import type { Transaction } from '@/lib/db';
import { insertQuestions, type NewQuestionRow, type Question } from './queries';

export { requireFewQuestions, requireFewQuestionsIn, requireQuizFits } from './require-quiz-fits';
export type { Question };

/** Questions with their places in a round. @param firstOrder position of the first one */
export const placeQuestions = (
  roundId: string,
  questions: readonly QuestionValues[],
  firstOrder = 0,
): NewQuestionRow[] => questions.map((question, index) => ({ ...question, roundId, order: firstOrder + index }));

/** Adds questions to rounds that the caller has locked or inserted. */
export const addQuestions = async (tx: Transaction, questions: NewQuestionRow[]): Promise<Question[]> =>
  questions.length === 0 ? [] : insertQuestions(tx, questions);
