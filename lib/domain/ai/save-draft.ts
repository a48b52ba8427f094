import type { Transaction } from '@/lib/db';
import type { QuestionValues } from '../questions/schema';
import { addQuiz } from '../quizzes/create-quiz';
import { type Generation, updateGeneration } from './queries';
import type { FactSource, QuestionCheck } from './schema';

/** A generated quiz that is not saved yet. */
export interface PlannedQuiz {
  title: string;
  description: string | null;
  rounds: { title: string; questions: QuestionValues[] }[];
  checks: QuestionCheck[];
  sources: FactSource[];
}

/** Saves the draft of a generation and returns its id. The caller has locked the generation. */
export const saveDraft = async (
  tx: Transaction,
  { id, userId, options: { durations } }: Generation,
  { title, description, rounds, checks, sources }: PlannedQuiz,
): Promise<string> => {
  const { questionSeconds, answerSeconds, factSeconds } = durations;
  const quiz = await addQuiz(tx, userId, {
    title,
    description,
    ...(questionSeconds !== null && { questionDurationSeconds: questionSeconds }),
    ...(answerSeconds !== null && { answerDurationSeconds: answerSeconds }),
    ...(factSeconds !== null && { factDurationSeconds: factSeconds }),
    rounds: rounds.map((round) => ({ ...round, timerOverride: null })),
  });
  await updateGeneration(tx, { id, userId }, { quizId: quiz.id, checks, sources });
  return quiz.id;
};
