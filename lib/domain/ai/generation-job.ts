import type { FactSource, QuestionCheck, StoredPreflight } from '@/lib/contracts/generations';
import type { QuestionValues } from '@/lib/contracts/questions';
import { db, type Transaction } from '@/lib/db';
import { countEnd } from '@/lib/metrics/count';
import { systemActor } from '@/lib/model/actor';
import { isGenerationInFlight } from '@/lib/model/ai';
import { lockQuotas } from '../account-quotas/internal';
import { addOwnQuiz } from '../quizzes/create-quiz';
import {
  type Generation,
  lockGeneration,
  raiseGenerationProgress,
  startGeneration,
  updateGeneration,
  updateGenerationInFlight,
} from './queries';
import { type GenerationRef, settleTokens } from './spending';

export { watchedGenerations } from './queries';

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
  const quiz = await addOwnQuiz(tx, systemActor(userId), {
    title,
    description,
    language,
    ...(questionSeconds !== null && { questionDurationSeconds: questionSeconds }),
    ...(answerSeconds !== null && { answerDurationSeconds: answerSeconds }),
    ...(factSeconds !== null && { factDurationSeconds: factSeconds }),
    rounds: rounds.map((round) => ({ ...round, timerOverride: null })),
  });
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

/** Announces that the run sleeps for some seconds, so that it is not taken for lost. */
export const sleepGeneration = async (ref: GenerationRef, seconds: number): Promise<void> => {
  await updateGenerationInFlight(db(), keyOf(ref), { aliveAt: new Date(Date.now() + seconds * 1000) });
};

/** Locks the generation and runs `work` if it has not ended, and is in the round of `ref`. */
export const ifInFlight = async <T>(
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
  }).then(countEnd('generation', 'completed'));

/** Fails the generation. Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failGeneration = (ref: GenerationRef, errorMessage: string): Promise<Generation | undefined> =>
  whileLocked(ref, async (tx, generation) => {
    await settleTokens(tx, generation);
    return updateGenerationInFlight(tx, generation, { status: 'failed', errorMessage, completedAt: new Date() });
  }).then(countEnd('generation', 'failed'));
