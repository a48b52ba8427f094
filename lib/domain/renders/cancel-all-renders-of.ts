import type { Transaction } from '@/lib/db';
import { recordEvent } from '@/lib/jobs/outbox';
import { findRendersInFlightOf } from './queries';

/** Stops all renders of a user who is about to be deleted. */
export const cancelAllRendersOf = async (tx: Transaction, userId: string): Promise<void> => {
  for (const { id } of await findRendersInFlightOf(tx, userId)) {
    await recordEvent(tx, 'render/cancelled', { renderId: id });
  }
};
