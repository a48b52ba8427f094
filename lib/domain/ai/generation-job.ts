import { db, type Transaction } from '@/lib/db';
import { isGenerationInFlight } from '@/lib/model/ai';
import type { GenerationRef } from './generation-ref';
import type { PlannedQuiz } from './planned-quiz';
import {
  findGeneration,
  type Generation,
  lockGeneration,
  raiseGenerationProgress,
  updateGenerationInFlight,
} from './queries';
import { saveDraft } from './save-draft';
import type { StoredPreflight } from './schema';
import { settleTokens } from './spending';

/** The generation as it was asked for, or nothing when it has ended, e.g. because it was cancelled. */
export const beginGeneration = async ({ generationId: id, userId }: GenerationRef): Promise<Generation | undefined> => {
  const generation = await findGeneration(db(), { id, userId });
  // A step that runs again after a crash must not move the start.
  const startedAt = generation?.startedAt ?? new Date();
  return updateGenerationInFlight(db(), { id, userId }, { status: 'running', startedAt });
};

/**
 * Raises the progress; 100 is left to the end. @param percent from 0 to 100
 * @returns false when the generation has ended, so that there is nothing left to do for it
 */
export const reportGeneration = ({ generationId: id, userId }: GenerationRef, percent: number): Promise<boolean> =>
  raiseGenerationProgress(db(), { id, userId, progress: Math.min(99, Math.max(0, Math.floor(percent))) });

/** Does something with a generation that has not ended, while nobody else can change it; nothing when it has. */
const whileInFlight = <T>(
  { generationId: id, userId }: GenerationRef,
  work: (tx: Transaction, generation: Generation) => Promise<T>,
): Promise<T | undefined> =>
  db().transaction(async (tx) => {
    const generation = await lockGeneration(tx, { id, userId });
    if (!generation || !isGenerationInFlight(generation.status)) return undefined;
    return work(tx, generation);
  });

/**
 * Saves the draft of a generation, once: whoever comes later, or a second time, finds it.
 * @returns the quiz's id; nothing when the generation has ended
 */
export const saveGeneratedQuiz = (ref: GenerationRef, planned: PlannedQuiz): Promise<string | undefined> =>
  whileInFlight(ref, async (tx, generation) => generation.quizId ?? saveDraft(tx, generation, planned));

/** Ends a generation with what preflight says of its draft; nothing when it has ended already. */
export const completeGeneration = (
  ref: GenerationRef,
  preflight: StoredPreflight | null,
): Promise<Generation | undefined> =>
  whileInFlight(ref, async (tx, generation) => {
    await settleTokens(tx, generation);
    const values = { status: 'completed', progress: 100, preflight, completedAt: new Date() } as const;
    return updateGenerationInFlight(tx, generation, values);
  });

/** Ends a generation without a quiz; nothing when it has ended. @param errorMessage for its owner, in plain words */
export const failGeneration = (ref: GenerationRef, errorMessage: string): Promise<Generation | undefined> =>
  whileInFlight(ref, async (tx, generation) => {
    await settleTokens(tx, generation);
    return updateGenerationInFlight(tx, generation, { status: 'failed', errorMessage, completedAt: new Date() });
  });
