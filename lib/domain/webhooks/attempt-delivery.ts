import { sendWebhook, type WebhookResponse } from '@/lib/adapters/webhook-sender';
import { db } from '@/lib/db';
import { observe } from '@/lib/metrics/count';
import { type Delivery, findDelivery, insertAttempt, updatePending } from './delivery-queries';
import { findWebhook, lockWebhook, updateWebhook, type Webhook } from './queries';
import { MAX_FAILING_MS, nextAttemptAt } from './retry-schedule';
import { signingSecrets } from './secrets';

export { watchedDeliveries } from './delivery-queries';

/** Identifies a delivery in the events of its job. */
export interface DeliveryRef {
  deliveryId: string;
  webhookId: string;
  userId: string;
  /** Each replay starts another round. */
  round: number;
}

const GONE = 410;

const keyOf = ({ deliveryId, userId, round }: DeliveryRef) => ({ id: deliveryId, userId, round });

/** Fails a delivery. Returns undefined if it has ended. */
export const abandonDelivery = (ref: DeliveryRef, error: string): Promise<Delivery | undefined> =>
  db().transaction(async (tx) => {
    await lockWebhook(tx, { id: ref.webhookId, userId: ref.userId });
    return updatePending(tx, keyOf(ref), { status: 'failed', error, nextAttemptAt: null });
  });

/** The changes of a webhook after an attempt (D61): it is paused by a 410, and by five days of failures. */
const webhookChanges = (webhook: Webhook, { statusCode, error }: WebhookResponse, at: Date): Partial<Webhook> => {
  if (error === null) return { lastDeliveryAt: at, failingSince: null };
  const failingSince = webhook.failingSince ?? at;
  const isFailing = at.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
  const disabledReason = (statusCode === GONE && 'gone') || (isFailing && 'failing') || null;
  const isOff = disabledReason !== null && webhook.disabledAt === null;
  return { lastDeliveryAt: at, failingSince, ...(isOff ? { disabledAt: at, disabledReason } : {}) };
};

/** Stores the result of an attempt. Returns when to retry, or null if the round is over or another round has begun. */
const record = (ref: DeliveryRef, attempt: number, startedAt: Date, exchange: WebhookResponse): Promise<Date | null> =>
  db().transaction(async (tx) => {
    const webhookKey = { id: ref.webhookId, userId: ref.userId };
    const webhook = await lockWebhook(tx, webhookKey);
    if (!webhook) return null;
    const { statusCode, durationMs, answer, error, retryAfter } = exchange;
    const endedAt = new Date();
    const changes = webhookChanges(webhook, exchange, endedAt);
    const isOver = error === null || changes.disabledAt || webhook.disabledAt;
    const next = isOver ? null : nextAttemptAt(attempt + 1, endedAt, retryAfter);
    const delivery = await updatePending(
      tx,
      { ...keyOf(ref), attempts: attempt },
      {
        status: (error === null && 'delivered') || (next ? 'pending' : 'failed'),
        roundAttempts: attempt + 1,
        error,
        nextAttemptAt: next,
        ...(error === null ? { deliveredAt: endedAt } : {}),
      },
    );
    if (!delivery) return null;
    await insertAttempt(tx, { deliveryId: delivery.id, createdAt: startedAt, durationMs, statusCode, answer, error });
    await updateWebhook(tx, webhookKey, changes);
    return next;
  });

const isPending = (delivery: Delivery | undefined, ref: DeliveryRef): delivery is Delivery =>
  delivery?.status === 'pending' && delivery.round === ref.round;

/**
 * Attempts a delivery and stores the result. An attempt that a worker stored before it died is not repeated.
 * @param attempt of the round, from 0
 * @returns when the next attempt is due, or null if the round is over
 */
export const attemptDelivery = async (
  ref: DeliveryRef,
  attempt: number,
  signal?: AbortSignal,
): Promise<Date | null> => {
  const delivery = await findDelivery(db(), { id: ref.deliveryId, userId: ref.userId });
  if (!isPending(delivery, ref)) return null;
  if (delivery.roundAttempts > attempt) return delivery.nextAttemptAt;
  const webhook = await findWebhook(db(), { id: ref.webhookId, userId: ref.userId });
  if (!webhook) return null;
  if (webhook.disabledAt) {
    await abandonDelivery(ref, 'The webhook is paused.');
    return null;
  }
  const secrets = await signingSecrets(webhook.id);
  if (!secrets) return null;
  const startedAt = new Date();
  const { id: deliveryId, eventType: event, body } = delivery;
  const exchange = await sendWebhook(webhook.url, { deliveryId, event, body, secrets }, signal);
  const result =
    (exchange.error === null && 'acknowledged') || (exchange.statusCode === null ? 'unreachable' : 'refused');
  observe('webhook_attempt_duration_seconds', { result }, exchange.durationMs / 1000);
  return record(ref, attempt, startedAt, exchange);
};
