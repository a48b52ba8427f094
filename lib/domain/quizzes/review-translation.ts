import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { findTranslation } from './get-translation';
import { saveTranslationState } from './translation-queries';
import { translatedState } from './translation-state';

/** Marks a translation as up to date with its original: only later changes are reported. @throws NotFoundError */
export const reviewTranslation = (actor: Actor, id: string): Promise<void> =>
  db().transaction(async (tx) => {
    const { quiz, original, state } = await findTranslation(tx, actor, id);
    const copies = new Map(
      [...state.rounds, ...state.questions].flatMap(({ original: from, copy }): [string, string][] =>
        copy === null ? [] : [[from, copy]],
      ),
    );
    await saveTranslationState(tx, { quizId: id, userId: quiz.userId, state: translatedState(original, copies) });
  });
