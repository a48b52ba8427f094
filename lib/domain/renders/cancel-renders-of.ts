import type { Transaction } from '@/lib/db';
import { recordEvent } from '@/lib/jobs/outbox';
import { findRenderInFlight } from './queries';

/** Stops the render of a quiz that is about to be deleted, if one is in flight; the caller has locked the quiz. */
export const cancelRendersOf = async (tx: Transaction, quiz: { id: string; userId: string }): Promise<void> => {
  const render = await findRenderInFlight(tx, { quizId: quiz.id, userId: quiz.userId });
  if (render) await recordEvent(tx, 'render/cancelled', { renderId: render.id });
};
