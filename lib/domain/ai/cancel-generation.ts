import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import { countEnd } from '@/lib/metrics/count';
import type { Actor } from '@/lib/model/actor';
import { isGenerationInFlight } from '@/lib/model/ai';
import { getGeneration } from './get-generation';
import { type Generation, lockGeneration, updateGenerationInFlight } from './queries';
import { settleTokens } from './spending';

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
    .then(countEnd('generation', 'cancelled'));
  if (cancelled) return cancelled;
  const { status } = await getGeneration(actor, id);
  throw new ConflictError(
    isGenerationInFlight(status)
      ? 'The quiz has already been saved.'
      : `The generation has already ended: it is ${status}.`,
  );
};
