import type { FactSource, QuestionCheck, StoredPreflight } from '@/lib/core/contracts/generations';
import type { QuestionValues } from '@/lib/core/contracts/questions';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { isGenerationInFlight } from '@/lib/core/model/ai';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import { startingLayout } from '@/lib/core/model/theme';
import { db, type Transaction } from '@/lib/server/db';
import { ConflictError } from '@/lib/server/errors';
import { asleep } from '@/lib/server/jobs/columns';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { reportEnd } from '@/lib/server/metrics/report-end';
import { lockQuotas } from '../account-quotas/account-quotas';
import { createQuiz } from '../quizzes/quizzes';
import { linkTranslation } from '../quizzes/translations';
import { requireQuiz } from '../rows/quizzes';
import { isUsableTheme } from '../rows/themes';
import { allVoices, voiceForLanguage } from '../speech/voices';
import {
  type Generation,
  getGeneration,
  lockGeneration,
  raiseGenerationProgress,
  startGeneration,
  updateGeneration,
  updateGenerationInFlight,
} from './generations';
import { type GenerationRef, settleTokens } from './tokens';
import type { TranslationSource } from './translation/source';
import { type Translations, translateSource } from './translation/units';

export { watchedGenerations } from './generations';

/** A generated quiz that is not saved yet. */
export interface PlannedQuiz {
  title: string;
  description: string | null;
  rounds: { title: string; questions: QuestionValues[] }[];
  checks: QuestionCheck[];
  sources: FactSource[];
}

/** Saves the draft of a generation and returns its id. The caller has locked the generation. */
const saveDraft = async (
  tx: Transaction,
  { id, userId, options: { language, durations } }: Generation,
  { title, description, rounds, checks, sources }: PlannedQuiz,
): Promise<string> => {
  const { questionSeconds, answerSeconds, factSeconds } = durations;
  const quiz = await createQuiz(
    { ...systemActor(userId), tx },
    {
      title,
      description,
      language,
      layout: startingLayout(rounds.flatMap(({ questions }) => questions.map(({ content }) => content))),
      ...(questionSeconds !== null && { questionDurationSeconds: questionSeconds }),
      ...(answerSeconds !== null && { answerDurationSeconds: answerSeconds }),
      ...(factSeconds !== null && { factDurationSeconds: factSeconds }),
      rounds: rounds.map((round) => ({ ...round, timerOverride: null })),
    },
    { startsWithSound: true },
  );
  await updateGeneration(tx, { id, userId }, { quizId: quiz.id, checks, sources });
  return quiz.id;
};

const keyOf = ({ generationId: id, userId, round = 1 }: GenerationRef) => ({ id, userId, round });

/** Returns the generation, or undefined if it has ended. */
export const beginGeneration = (ref: GenerationRef): Promise<Generation | undefined> =>
  startGeneration(db(), keyOf(ref));

/** Raises the progress. Returns false if the generation has ended. @param percent from 0 to 100 */
export const reportGeneration = (ref: GenerationRef, percent: number): Promise<boolean> =>
  raiseGenerationProgress(db(), keyOf(ref), percent);

/** Says what the generation waits for (D192). Returns false if it has ended. @param until when its run looks again */
export const setGenerationWaiting = async (
  ref: GenerationRef,
  waitingFor: 'model' | null,
  until?: Date,
): Promise<boolean> =>
  (await updateGenerationInFlight(db(), keyOf(ref), { waitingFor, ...asleep(until) })) !== undefined;

/** Announces that the run sleeps for some seconds, so that it is not taken for lost. */
export const sleepGeneration = async (ref: GenerationRef, seconds: number): Promise<void> => {
  await updateGenerationInFlight(db(), keyOf(ref), { aliveAt: new Date(Date.now() + seconds * 1000) });
};

/** Locks the generation and runs `work` if it has not ended, and is in the round of `ref`. */
const ifInFlight = async <T>(
  tx: Transaction,
  ref: GenerationRef,
  work: (generation: Generation) => Promise<T>,
): Promise<T | undefined> => {
  const generation = await lockGeneration(tx, keyOf(ref));
  if (!generation || !isGenerationInFlight(generation.status) || generation.round !== (ref.round ?? 1))
    return undefined;
  return work(generation);
};

const whileLocked = <T>(
  ref: GenerationRef,
  work: (tx: Transaction, generation: Generation) => Promise<T>,
): Promise<T | undefined> => db().transaction((tx) => ifInFlight(tx, ref, (generation) => work(tx, generation)));

/** Saves the draft unless that has been done, and returns the quiz's id. Returns undefined if the generation has ended. */
export const saveGeneratedQuiz = (ref: GenerationRef, planned: PlannedQuiz): Promise<string | undefined> =>
  db().transaction(async (tx) => {
    await lockQuotas(tx, ref.userId);
    return ifInFlight(tx, ref, async (generation) => generation.quizId ?? saveDraft(tx, generation, planned));
  });

/** Completes the generation. Returns undefined if it has ended. @param preflight of its draft */
export const completeGeneration = (
  ref: GenerationRef,
  preflight: StoredPreflight | null,
): Promise<Generation | undefined> =>
  whileLocked(ref, async (tx, generation) => {
    await settleTokens(tx, generation);
    const values = { status: 'completed', progress: 100, preflight, completedAt: new Date() } as const;
    return updateGenerationInFlight(tx, generation, values);
  }).then(reportEnd('generation', 'completed'));

/** Fails the generation. Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failGeneration = (
  ref: GenerationRef,
  errorMessage: string,
  errorCode: JobErrorCode = 'internal_error',
): Promise<Generation | undefined> =>
  whileLocked(ref, async (tx, generation) => {
    await settleTokens(tx, generation);
    return updateGenerationInFlight(tx, generation, {
      status: 'failed',
      errorMessage,
      errorCode,
      completedAt: new Date(),
    });
  }).then(reportEnd('generation', 'failed'));

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
  // Its own hook is in the language of the original.
  const voice = source.voice && { ...source.voice, hook: undefined };
  return db().transaction(async (tx) => {
    const actor = systemActor(ref.userId);
    await lockQuotas(tx, ref.userId);
    // Before the generation, as in its deletion, which changes it.
    await requireQuiz(tx, actor, source.quizId);
    return ifInFlight(tx, ref, async (generation) => {
      const { id, userId, quizId } = generation;
      if (quizId) return quizId;
      const { themeId, ...quiz } = translateSource(source, translations);
      const saved = await createQuiz(
        { ...actor, tx },
        {
          ...quiz,
          language: generation.options.language,
          voice: voice ? voiceForLanguage(voices, voice, generation.options.language) : null,
          themeId: (await isUsableTheme(tx, actor, themeId)) ? themeId : null,
          brandId: null,
          translationOf: source.quizId,
        },
      );
      await linkTranslation(tx, saved, source);
      await updateGeneration(tx, { id, userId }, { quizId: saved.id });
      return saved.id;
    });
  });
};

/**
 * Cancels a generation and stops its run, even while the model responds.
 * @throws NotFoundError, ConflictError if it has ended, or its quiz is saved
 */
export const cancelGeneration = async (actor: Actor, id: string): Promise<Generation> => {
  const key = { id, userId: actor.userId };
  const cancelled = await db()
    .transaction(async (tx) => {
      const generation = await lockGeneration(tx, key);
      if (!generation || generation.quizId || !isGenerationInFlight(generation.status)) return undefined;
      await settleTokens(tx, generation);
      await recordEvent(tx, 'ai/cancelled', { generationId: id });
      return updateGenerationInFlight(tx, key, { status: 'cancelled', completedAt: new Date() });
    })
    .then(reportEnd('generation', 'cancelled'));
  if (cancelled) return cancelled;
  const { status } = await getGeneration(actor, id);
  throw new ConflictError(
    isGenerationInFlight(status)
      ? 'The quiz has already been saved.'
      : `The generation has already ended: it is ${status}.`,
  );
};
