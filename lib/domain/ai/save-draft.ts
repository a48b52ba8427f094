import type { Transaction } from '@/lib/db';
import { addQuiz } from '../quizzes/create-quiz';
import type { PlannedQuiz } from './planned-quiz';
import { type Generation, updateGeneration } from './queries';

/** Makes the draft of a generation that the caller has locked. @returns its id */
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
