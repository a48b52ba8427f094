import type { Transaction } from '@/lib/db';
import { recordEvent } from '@/lib/jobs/outbox';
import { findGenerationsInFlightOf } from './queries';

/** Stops all generations of a user who is about to be deleted. */
export const stopGenerationsOfUser = async (tx: Transaction, userId: string): Promise<void> => {
  for (const { id } of await findGenerationsInFlightOf(tx, userId)) {
    await recordEvent(tx, 'ai/cancelled', { generationId: id });
  }
};
