import type { Actor } from '@/lib/model/actor';
import { createQuestions } from './create-questions';
import type { Question } from './queries';
import type { NewQuestion } from './schema';

/** Appends a question to a round. */
export const createQuestion = async (
  actor: Actor,
  round: { quizId: string; roundId: string },
  input: NewQuestion,
): Promise<Question> => {
  const [question] = await createQuestions(actor, round, [input]);
  if (!question) throw new Error('The insert returned no row.');
  return question;
};
