import type { NewRound } from '@/lib/contracts/rounds';
import type { Transaction } from '@/lib/db';
import { localizerFor } from '@/lib/words/localizer';
import { addQuestions, placeQuestions, requireFewQuestions, requireQuizFits } from '../questions/internal';
import { insertRounds, type Round } from './queries';

/** Adds rounds and their questions to a quiz that the caller has locked or inserted. @throws QuizTooLargeError */
export const addRounds = async (
  tx: Transaction,
  { id: quizId, language }: { id: string; language: string },
  rounds: readonly NewRound[],
  firstOrder = 0,
): Promise<Round[]> => {
  if (rounds.length === 0) return [];
  const questions = rounds.flatMap((round) => round.questions ?? []);
  requireFewQuestions(questions);
  const { fill, words } = localizerFor(language);
  const added = await insertRounds(
    tx,
    rounds.map(({ title, timerOverride }, index) => {
      const order = firstOrder + index;
      return { quizId, order, timerOverride, title: title ?? fill(words.round, { number: order + 1 }) };
    }),
  );
  await addQuestions(
    tx,
    added.flatMap((round) => placeQuestions(round.id, rounds[round.order - firstOrder]?.questions ?? [])),
  );
  if (questions.length > 0) await requireQuizFits(tx, quizId);
  return added;
};
