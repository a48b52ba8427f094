import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { addRounds } from '../rounds/add-rounds';
import { requireUsableTheme } from '../themes/require-usable-theme';
import { insertQuiz, type Quiz } from './queries';
import type { NewQuiz } from './schema';

/**
 * Makes a quiz with its rounds and questions, all or nothing (D20).
 * @throws InvalidInputError when the theme is neither the actor's nor public
 */
export const createQuiz = (actor: Actor, { rounds, ...settings }: NewQuiz): Promise<Quiz> =>
  db().transaction(async (tx) => {
    await requireUsableTheme(tx, actor, settings.themeId);
    const quiz = await insertQuiz(tx, { ...settings, userId: actor.userId });
    await addRounds(tx, quiz.id, rounds);
    return quiz;
  });
