import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { copyTitle } from '@/lib/model/copy-title';
import { QUIZ_LIMITS } from '@/lib/model/limits';
import { isUsableTheme } from '../themes/internal';
import { addQuiz } from './create-quiz';
import { findQuizDetail, type Quiz, type QuizDetail } from './queries';

const copyRound = ({ title, timerOverride, questions }: QuizDetail['rounds'][number]) => ({
  title,
  timerOverride,
  questions: questions.map(({ questionType, content, countdownSeconds, difficulty, hint, fact }) => ({
    questionType,
    content,
    countdownSeconds,
    difficulty,
    hint,
    fact,
  })),
});

/**
 * Copies a quiz with its rounds and questions into a draft (D23), without a theme that the actor can no longer use.
 * @throws NotFoundError, QuotaExceededError, QuizTooLargeError
 */
export const duplicateQuiz = (actor: Actor, id: string): Promise<Quiz> =>
  db().transaction(async (tx) => {
    const original = requireFound(await findQuizDetail(tx, { id, userId: actor.userId }), 'Quiz');
    const {
      id: _id,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      theme: _theme,
      brand: _brand,
      rounds,
      ...settings
    } = original;
    return addQuiz(tx, actor.userId, {
      ...settings,
      title: copyTitle(settings.title, QUIZ_LIMITS.title),
      status: 'draft',
      // Changes in the original are not followed in a copy.
      translationOf: null,
      themeId: (await isUsableTheme(tx, actor, settings.themeId)) ? settings.themeId : null,
      rounds: rounds.map(copyRound),
    });
  });
