import type { Transaction } from '@/lib/db';
import { findQuizDetail, type Quiz } from './queries';
import { saveTranslationState } from './translation-queries';
import { type TranslatableQuiz, translatedState } from './translation-state';

/**
 * Stores which state of the original a new translation corresponds to. Its rounds and questions have the order of the
 * original's.
 */
export const linkTranslation = async (
  tx: Transaction,
  { id, userId }: Pick<Quiz, 'id' | 'userId'>,
  original: TranslatableQuiz,
): Promise<void> => {
  const translation = await findQuizDetail(tx, { id, userId });
  const idsOf = ({ rounds }: TranslatableQuiz) =>
    rounds.flatMap((round) => [round.id, ...round.questions.map((question) => question.id)]);
  const copies = translation ? idsOf(translation) : [];
  const pairs = idsOf(original).flatMap((from, index): [string, string][] => {
    const to = copies[index];
    return to === undefined ? [] : [[from, to]];
  });
  await saveTranslationState(tx, { quizId: id, userId, state: translatedState(original, new Map(pairs)) });
};
