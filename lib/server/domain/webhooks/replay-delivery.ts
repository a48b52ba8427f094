import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { type Delivery, findDelivery, lockWebhook, updateReplayed } from './queries';

/**
 * Sends a delivery again, with the same id and a new round of retries. A delivery that waits for a retry is sent now.
 * @throws NotFoundError; ConflictError if the webhook is paused, or the delivery has not been attempted yet
 */
export const replayDelivery = ({ userId }: Actor, webhookId: string, deliveryId: string): Promise<Delivery> =>
  db().transaction(async (tx) => {
    // The lock makes simultaneous replays take turns, so that only the first finds the delivery unchanged.
    const webhook = await lockWebhook(tx, { id: webhookId, userId });
    const found = webhook && (await findDelivery(tx, { id: deliveryId, userId }));
    if (!webhook || found?.webhookId !== webhookId) throw new NotFoundError('Delivery');
    if (webhook.disabledAt) throw new ConflictError('The webhook is paused: activate it first.');
    if (found.status === 'pending' && found.roundAttempts === 0) {
      throw new ConflictError('The delivery is about to be sent.');
    }
    const round = found.round + 1;
    const values = { round, roundAttempts: 0, status: 'pending', error: null, nextAttemptAt: new Date() } as const;
    await updateReplayed(tx, { id: deliveryId, userId }, values);
    await recordEvent(tx, 'webhook/delivery.requested', { deliveryId, webhookId, userId, round });
    return { ...found, ...values };
  });
