import type { QuizChanges } from '@/lib/contracts/quizzes';
import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { limitQuizBytes } from '../account-quotas/internal';
import { requireBrand } from '../brands/internal';
import { type Expected, requireExpected } from '../expected';
import { requireUsableTheme } from '../themes/internal';
import { lockQuiz, type Quiz, updateQuiz as updateRow } from './queries';

/**
 * Updates the given members of a quiz.
 * @throws PreconditionFailedError, QuotaExceededError
 * @throws InvalidInputError if a new theme is neither public nor the actor's; the current one may stay (D3); if the brand
 *   is not the actor's
 */
export const updateQuiz = (actor: Actor, id: string, changes: QuizChanges, expected: Expected = null): Promise<Quiz> =>
  db().transaction((tx) =>
    limitQuizBytes(tx, actor.userId, async () => {
      const quiz = requireFound(await lockQuiz(tx, { id, userId: actor.userId }, 'no key update'), 'Quiz');
      requireExpected('The quiz', quiz, expected);
      if (changes.themeId !== quiz.themeId) await requireUsableTheme(tx, actor, changes.themeId);
      if (changes.brandId) await requireBrand(tx, actor, changes.brandId);
      return updateRow(tx, quiz.id, changes);
    }),
  );
