import type { QuestionValues } from '@/lib/contracts/questions';
import { db } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { COUNT_LIMITS } from '@/lib/model/limits';
import { limitQuizBytes } from '../account-quotas/internal';
import { addQuestions, placeQuestions } from './internal';
import { countQuestions, type Question } from './queries';
import { requireQuizFits } from './require-quiz-fits';
import { touchRound } from './touch-round';

/** Appends questions to a round, all or none. @throws NotFoundError, ConflictError, QuizTooLargeError, QuotaExceededError */
export const createQuestions = (
  actor: Actor,
  { quizId, roundId }: { quizId: string; roundId: string },
  inputs: readonly QuestionValues[],
): Promise<Question[]> =>
  db().transaction((tx) =>
    limitQuizBytes(tx, actor.userId, async () => {
      if (!(await touchRound(tx, actor, { quizId, roundId }))) throw new NotFoundError('Round');
      const order = await countQuestions(tx, roundId);
      if (order + inputs.length > COUNT_LIMITS.questionsPerRound) {
        throw new ConflictError(
          `A round has at most ${COUNT_LIMITS.questionsPerRound} questions; this one has ${order}.`,
        );
      }
      const added = await addQuestions(tx, placeQuestions(roundId, inputs, order));
      await requireQuizFits(tx, quizId);
      return added;
    }),
  );
