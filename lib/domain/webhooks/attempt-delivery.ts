import { type Exchange, sendWebhook } from '@/lib/adapters/webhook-sender';
import { db } from '@/lib/db';
import { type Delivery, findDelivery, insertAttempt, updatePending } from './delivery-queries';
import { findWebhook, lockWebhook, updateWebhook, type Webhook } from './queries';
import { MAX_FAILING, nextAttemptAt } from './retry-schedule';
import { signingSecrets } from './signing-secrets';

/** Names a delivery as its job does. */
export interface DeliveryRef {
  deliveryId: string;
  webhookId: string;
  userId: string;
  /** A replay begins another one. */
  round: number;
}

const GONE = 410;
export const SWITCHED_OFF = 'The webhook is switched off.';

const keyOf = ({ deliveryId, userId, round }: DeliveryRef) => ({ id: deliveryId, userId, round });

/** Ends a delivery that will not be attempted any more; one that has ended stays as it is. */
export const abandonDelivery = (ref: DeliveryRef, error: string): Promise<void> =>
  db().transaction(async (tx) => {
    await lockWebhook(tx, { id: ref.webhookId, userId: ref.userId });
    await updatePending(tx, keyOf(ref), { status: 'failed', error, nextAttemptAt: null });
  });

/** What an attempt changes of its webhook (D61): 410 switches it off, as five days of failures do. */
const afterEffects = (webhook: Webhook, { statusCode, error }: Exchange, at: Date): Partial<Webhook> => {
  if (error === null) return { lastDeliveryAt: at, failingSince: null };
  const failingSince = webhook.failingSince ?? at;
  const isFailing = at.getTime() - failingSince.getTime() >= MAX_FAILING;
  const disabledReason = (statusCode === GONE && 'gone') || (isFailing && 'failing') || null;
  const isOff = disabledReason !== null && webhook.disabledAt === null;
  return { lastDeliveryAt: at, failingSince, ...(isOff ? { disabledAt: at, disabledReason } : {}) };
};

/** Writes down what came of an attempt. @returns when to try again; null when that was the last one, or is not ours to say */
const record = (ref: DeliveryRef, attempt: number, startedAt: Date, exchange: Exchange): Promise<Date | null> =>
  db().transaction(async (tx) => {
    const webhookKey = { id: ref.webhookId, userId: ref.userId };
    const webhook = await lockWebhook(tx, webhookKey);
    if (!webhook) return null;
    const { statusCode, durationMs, answer, error, retryAfter } = exchange;
    const endedAt = new Date();
    const changes = afterEffects(webhook, exchange, endedAt);
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

/** Whether the attempt with this number is still to be made. */
const isDue = (delivery: Delivery | undefined, ref: DeliveryRef): delivery is Delivery =>
  delivery?.status === 'pending' && delivery.round === ref.round;

/**
 * Makes one attempt of a delivery's round, and writes down what came of it. One that was written down
 * already, by a worker that died right after, is not made again.
 * @param attempt from 0
 * @returns when the next attempt is due; null when the round is over
 */
export const attemptDelivery = async (
  ref: DeliveryRef,
  attempt: number,
  signal?: AbortSignal,
): Promise<Date | null> => {
  const delivery = await findDelivery(db(), { id: ref.deliveryId, userId: ref.userId });
  if (!isDue(delivery, ref)) return null;
  if (delivery.roundAttempts > attempt) return delivery.nextAttemptAt;
  const webhook = await findWebhook(db(), { id: ref.webhookId, userId: ref.userId });
  if (!webhook) return null;
  if (webhook.disabledAt) {
    await abandonDelivery(ref, SWITCHED_OFF);
    return null;
  }
  const secrets = await signingSecrets(webhook.id);
  if (!secrets) return null;
  const startedAt = new Date();
  const { id: deliveryId, eventType: event, body } = delivery;
  const exchange = await sendWebhook(webhook.url, { deliveryId, event, body, secrets }, signal);
  return record(ref, attempt, startedAt, exchange);
};
