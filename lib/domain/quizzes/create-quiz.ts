import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { requireUsableTheme } from '../themes/require-usable-theme';
import { addQuiz } from './add-quiz';
import type { Quiz } from './queries';
import type { NewQuiz } from './schema';

/**
 * Makes a quiz with its rounds and questions, all or nothing (D20).
 * @throws QuotaExceededError, QuizTooLargeError, InvalidInputError when the theme is neither the actor's nor public
 */
export const createQuiz = (actor: Actor, quiz: NewQuiz): Promise<Quiz> =>
  db().transaction(async (tx) => {
    await requireUsableTheme(tx, actor, quiz.themeId);
    return addQuiz(tx, actor.userId, quiz);
  });
