import type { Transaction } from '@/lib/db';
import type { EventPayload, EventType } from '@/lib/model/events';
import { insertEvent } from './queries';

/**
 * Records what webhooks are to be told, in the transaction that makes it so: nothing is told that did
 * not happen, and nothing that happened is forgotten (D64).
 */
export const recordWebhookEvent = <T extends EventType>(
  tx: Transaction,
  userId: string,
  type: T,
  payload: EventPayload<T>,
): Promise<void> => insertEvent(tx, { userId, type, payload });
