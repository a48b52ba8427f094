import { db } from '@/lib/db';
import { ConflictError, NotFoundError } from '@/lib/errors';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import { findDelivery, updateDelivery } from './delivery-queries';
import { type LoggedDelivery, withAttempts } from './list-deliveries';
import { lockWebhook } from './queries';

/**
 * Sends a delivery once more at once, under its own id and with the whole schedule of retries again; one
 * that waits for its next attempt does not wait any longer.
 * @throws NotFoundError; ConflictError when the webhook is switched off, or the delivery is about to be sent
 */
export const replayDelivery = async (
  { userId }: Actor,
  webhookId: string,
  deliveryId: string,
): Promise<LoggedDelivery> => {
  const delivery = await db().transaction(async (tx) => {
    // Under this lock only one of many replays at once finds the delivery as it is.
    const webhook = await lockWebhook(tx, { id: webhookId, userId });
    const found = webhook && (await findDelivery(tx, { id: deliveryId, userId }));
    if (!webhook || found?.webhookId !== webhookId) throw new NotFoundError('Delivery');
    if (webhook.disabledAt) throw new ConflictError('The webhook is switched off; switch it on first.');
    if (found.status === 'pending' && found.roundAttempts === 0) {
      throw new ConflictError('The delivery is about to be sent.');
    }
    const round = found.round + 1;
    const values = { round, roundAttempts: 0, status: 'pending', error: null, nextAttemptAt: new Date() } as const;
    await updateDelivery(tx, { id: deliveryId, userId }, values);
    await recordEvent(tx, 'webhook/delivery.requested', { deliveryId, webhookId, userId, round });
    return { ...found, ...values };
  });
  const [logged] = await withAttempts([delivery]);
  if (!logged) throw new NotFoundError('Delivery');
  return logged;
};
