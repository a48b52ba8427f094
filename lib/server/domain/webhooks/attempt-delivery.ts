import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/model/durations';
import type { DeliveryAttempt } from '@/lib/core/model/webhooks';
import { sendWebhook, type WebhookResponse } from '@/lib/server/adapters/webhook-sender';
import { db } from '@/lib/server/db';
import { observe } from '@/lib/server/metrics/count';
import { type Delivery, findDelivery, updatePending, withAttempt } from './deliveries';
import { changeWebhook, findWebhook, lockWebhook, signingSecrets, type Webhook } from './webhooks';

const SECOND_MS = 1000;

/** Delays before each attempt in milliseconds, from the end of the previous one (D61). */
export const ATTEMPT_DELAYS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
] as const;
/** Spreads the retries of deliveries that failed together. */
const JITTER = 0.15;
/** Limits the effect of a receiver's `Retry-After`. */
const MAX_RETRY_AFTER_MS = DAY_MS;

/** A webhook is paused when all attempts have failed for this long (D61). */
const MAX_FAILING_MS = 5 * DAY_MS;

/**
 * When to make an attempt, or null if there are no more.
 * @param attempt from 0
 * @param retryAfter delays the attempt, by a day at most
 */
const nextAttemptAt = (attempt: number, now: Date, retryAfter: Date | null): Date | null => {
  const delay = ATTEMPT_DELAYS[attempt];
  if (delay === undefined) return null;
  const scheduled = delay * (1 + JITTER * (2 * Math.random() - 1));
  const requested = Math.min((retryAfter?.getTime() ?? 0) - now.getTime(), MAX_RETRY_AFTER_MS);
  return new Date(now.getTime() + Math.ceil(Math.max(scheduled, requested)));
};

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

export const loggedAttempt = (
  startedAt: Date,
  { durationMs, statusCode, answer, error }: WebhookResponse,
): DeliveryAttempt => ({ startedAt: startedAt.toISOString(), durationMs, statusCode, answer, error });

/** Stores the result of an attempt. Returns when to retry, or null if the round is over or another round has begun. */
const record = (ref: DeliveryRef, attempt: number, startedAt: Date, exchange: WebhookResponse): Promise<Date | null> =>
  db().transaction(async (tx) => {
    const webhookKey = { id: ref.webhookId, userId: ref.userId };
    const webhook = await lockWebhook(tx, webhookKey);
    if (!webhook) return null;
    const { error, retryAfter } = exchange;
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
        attempts: withAttempt(loggedAttempt(startedAt, exchange)),
        ...(error === null ? { deliveredAt: endedAt } : {}),
      },
    );
    if (!delivery) return null;
    await changeWebhook(tx, webhookKey, changes);
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
  const secrets = signingSecrets(webhook);
  const startedAt = new Date();
  const { id: deliveryId, eventType: event, body } = delivery;
  const exchange = await sendWebhook(webhook.url, { deliveryId, event, body, secrets }, signal);
  const result =
    (exchange.error === null && 'acknowledged') || (exchange.statusCode === null ? 'unreachable' : 'refused');
  observe('webhook_attempt_duration_seconds', { result }, exchange.durationMs / 1000);
  return record(ref, attempt, startedAt, exchange);
};
