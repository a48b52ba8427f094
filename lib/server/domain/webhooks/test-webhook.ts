import { v7 } from 'uuid';
import type { WebhookTestWire } from '@/lib/core/contracts/webhooks';
import type { Actor } from '@/lib/core/model/actor';
import { deliveryBody } from '@/lib/core/model/events';
import { sendWebhook, type WebhookResponse } from '@/lib/server/adapters/webhook-sender';
import { db } from '@/lib/server/db';
import { NotFoundError } from '@/lib/server/errors';
import type { OwnedKey } from '../sql';
import { insertDeliveries, loggedAttempt } from './deliveries';
import { samplePayload } from './sample-payload';
import { changeWebhook, getWebhook, lockWebhook, signingSecrets } from './webhooks';

export interface WebhookTest {
  deliveryId: string;
  exchange: WebhookResponse;
}

export const serializeTest = ({ deliveryId, exchange }: WebhookTest): WebhookTestWire => ({
  delivered: exchange.error === null,
  status_code: exchange.statusCode,
  delivery_id: deliveryId,
  duration_ms: exchange.durationMs,
  error: exchange.error,
});

interface Sent extends WebhookTest {
  event: ReturnType<typeof firstEvent>;
  body: string;
  startedAt: Date;
}

const firstEvent = ({ events: [event] }: Awaited<ReturnType<typeof getWebhook>>) => event ?? 'render.completed';

/** Stores the test as a delivery with one attempt. */
const record = (key: OwnedKey, { deliveryId, exchange, event, body, startedAt }: Sent): Promise<void> =>
  db().transaction(async (tx) => {
    if (!(await lockWebhook(tx, key))) throw new NotFoundError('Webhook');
    const { error } = exchange;
    await insertDeliveries(tx, [
      {
        id: deliveryId,
        webhookId: key.id,
        userId: key.userId,
        eventType: event,
        body,
        isTest: true,
        status: error === null ? 'delivered' : 'failed',
        roundAttempts: 1,
        attempts: [loggedAttempt(startedAt, exchange)],
        error,
        deliveredAt: error === null ? new Date() : null,
      },
    ]);
    await changeWebhook(tx, key, { lastDeliveryAt: new Date() });
  });

/**
 * Sends a sample of the webhook's first event, even if the webhook is paused, and returns the response (D62). It is not
 * retried, and failures have no further effect.
 * @throws NotFoundError
 */
export const testWebhook = async (actor: Actor, id: string): Promise<WebhookTest> => {
  const webhook = await getWebhook(actor, id);
  const event = firstEvent(webhook);
  const deliveryId = v7();
  const secrets = signingSecrets(webhook);
  const startedAt = new Date();
  const payload = samplePayload(event, actor.livemode);
  const body = JSON.stringify({
    ...deliveryBody({ id: v7(), type: event, createdAt: startedAt, payload }),
    test: true,
  });
  const exchange = await sendWebhook(webhook.url, { deliveryId, event, body, secrets });
  await record({ id, userId: actor.userId }, { deliveryId, exchange, event, body, startedAt });
  return { deliveryId, exchange };
};
