import { db } from '@/lib/db';
import { systemActor } from '@/lib/model/actor';
import { lockQuotas } from '../account-quotas/internal';
import { addQuiz } from '../quizzes/create-quiz';
import { linkTranslation, requireQuiz } from '../quizzes/internal';
import { allVoices, voiceForLanguage } from '../speech/internal';
import { isUsableTheme } from '../themes/internal';
import { ifInFlight } from './generation-job';
import { updateGeneration } from './queries';
import type { GenerationRef } from './spending';
import type { TranslationSource } from './translation/source';
import { type Translations, translateSource } from './translation/units';

/**
 * Saves the translated draft of a generation unless that has been done, and returns its id. Returns undefined if the
 * generation has ended.
 * @throws NotFoundError if the original was deleted; QuotaExceededError, QuizTooLargeError
 */
export const saveTranslation = async (
  ref: GenerationRef,
  source: TranslationSource,
  translations: Translations,
): Promise<string | undefined> => {
  // Before the transaction, because engines may be asked for their voices.
  const voices = source.voice ? await allVoices() : [];
  return db().transaction(async (tx) => {
    const actor = systemActor(ref.userId);
    await lockQuotas(tx, ref.userId);
    // Before the generation, as in its deletion, which changes it.
    await requireQuiz(tx, actor, source.quizId);
    return ifInFlight(tx, ref, async (generation) => {
      const { id, userId, quizId } = generation;
      if (quizId) return quizId;
      const { themeId, ...quiz } = translateSource(source, translations);
      const saved = await addQuiz(tx, userId, {
        ...quiz,
        language: generation.options.language,
        voice: source.voice ? voiceForLanguage(voices, source.voice, generation.options.language) : null,
        themeId: (await isUsableTheme(tx, actor, themeId)) ? themeId : null,
        translationOf: source.quizId,
      });
      await linkTranslation(tx, saved, source);
      await updateGeneration(tx, { id, userId }, { quizId: saved.id });
      return saved.id;
    });
  });
};
