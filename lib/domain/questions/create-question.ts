import type { QuestionValues } from '@/lib/contracts/questions';
import type { Actor } from '@/lib/model/actor';
import { insertedRow } from '../sql';
import { createQuestions } from './create-questions';
import type { Question } from './queries';

/** Appends a question to a round. */
export const createQuestion = (
  actor: Actor,
  round: { quizId: string; roundId: string },
  input: QuestionValues,
): Promise<Question> => insertedRow(createQuestions(actor, round, [input]));
