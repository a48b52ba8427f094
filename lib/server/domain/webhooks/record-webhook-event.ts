import type { EventPayload, EventType } from '@/lib/core/model/events';
import type { Transaction } from '@/lib/server/db';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { findSubscribed, insertDeliveries, insertEvent } from './queries';

/**
 * Records an event and creates a delivery for each active webhook that subscribes to it. Call it in the transaction that
 * causes the event, so that events are sent if, and only if, they happened (D64).
 */
export const recordWebhookEvent = async <T extends EventType>(
  tx: Transaction,
  userId: string,
  type: T,
  payload: EventPayload<T>,
): Promise<void> => {
  const { id: eventId } = await insertEvent(tx, { userId, type, payload });
  const body = JSON.stringify(payload);
  const webhooks = await findSubscribed(tx, { userId, type });
  const deliveries = await insertDeliveries(
    tx,
    webhooks.map(({ id: webhookId }) => ({
      webhookId,
      userId,
      eventId,
      eventType: type,
      body,
      nextAttemptAt: new Date(),
    })),
  );
  for (const { id: deliveryId, webhookId, round } of deliveries) {
    await recordEvent(tx, 'webhook/delivery.requested', { deliveryId, webhookId, userId, round });
  }
};
