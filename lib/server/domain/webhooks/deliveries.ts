import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { webhookDeliveries } from '@/drizzle/schema/webhooks';
import { type DeliveryFilter, deliverySchema } from '@/lib/core/contracts/deliveries';
import type { Actor } from '@/lib/core/model/actor';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/model/durations';
import { serializerOf } from '@/lib/core/model/fields';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { type DeliveryAttempt, MAX_LOGGED_ATTEMPTS } from '@/lib/core/model/webhooks';
import { sendWebhook, type WebhookResponse } from '@/lib/server/adapters/webhook-sender';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { alive, requested } from '@/lib/server/jobs/columns';
import { recordEvent } from '@/lib/server/jobs/outbox';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import { log, logContext } from '@/lib/server/log';
import { observe } from '@/lib/server/metrics/count';
import { queueNotice } from '../mail/notices';
import { deleteSurplus, filteredPage, firstRow, isOwnedRow, matching, type OwnedKey } from '../sql';
import { changeWebhook, findWebhook, getWebhook, lockWebhook, signingSecrets, type Webhook } from './webhooks';

export type Delivery = typeof webhookDeliveries.$inferSelect;

export const serializeDelivery = serializerOf(deliverySchema, ({ eventType, isTest }: Delivery) => ({
  event: eventType,
  test: isTest,
}));

const isOwnDelivery = isOwnedRow(webhookDeliveries);
const isPending = eq(webhookDeliveries.status, 'pending');

export const watchedDeliveries: WatchedJobs<'webhook/delivery.requested'> = {
  table: webhookDeliveries,
  inFlight: isPending,
  sleepsUntil: webhookDeliveries.nextAttemptAt,
  event: 'webhook/delivery.requested',
  idField: 'deliveryId',
  data: {
    deliveryId: webhookDeliveries.id,
    webhookId: webhookDeliveries.webhookId,
    userId: webhookDeliveries.userId,
  },
};

export const insertDeliveries = async (
  tx: Transaction,
  rows: (typeof webhookDeliveries.$inferInsert)[],
): Promise<Delivery[]> => {
  if (rows.length === 0) return [];
  const { requestId } = logContext();
  return tx
    .insert(webhookDeliveries)
    .values(rows.map((row) => ({ ...row, requestId })))
    .returning();
};

const findDelivery = (db: Connection, key: OwnedKey): Promise<Delivery | undefined> =>
  firstRow(db.select().from(webhookDeliveries).where(isOwnDelivery(key)));

/** Smaller than those of other lists, because bodies are long. */
const BODIES_WINDOW = 2000;

/** The deliveries of a webhook, newest first (D60). @throws NotFoundError */
export const listDeliveries = async (
  actor: Actor,
  webhookId: string,
  { q, status, event, ...page }: PageRequest & DeliveryFilter,
): Promise<Page<Delivery>> => {
  await getWebhook(actor, webhookId);
  return filteredPage(
    db(),
    {
      table: webhookDeliveries,
      indexed: and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.userId, actor.userId),
        status && eq(webhookDeliveries.status, status),
      ),
      filter: and(
        event && eq(webhookDeliveries.eventType, event),
        matching({ text: webhookDeliveries.body, id: webhookDeliveries.id }, q),
      ),
      window: BODIES_WINDOW,
    },
    page,
    (where) =>
      db()
        .select()
        .from(webhookDeliveries)
        .where(where)
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(page.limit + 1),
  );
};

/** Value for the attempts of a delivery with one more. Only the newest are kept. */
const withAttempt = (attempt: DeliveryAttempt): SQL => sql`
  case when jsonb_array_length(${webhookDeliveries.attempts}) < ${MAX_LOGGED_ATTEMPTS}
    then ${webhookDeliveries.attempts} else ${webhookDeliveries.attempts} - 0
  end || ${JSON.stringify(attempt)}::jsonb`;

/** Updates a pending delivery. Returns undefined if it is in another round, or the number of attempts is no longer `attempts`. */
const updatePending = (
  tx: Transaction,
  { attempts, round, ...key }: OwnedKey & { round: number; attempts?: number },
  values: PgUpdateSetSource<typeof webhookDeliveries>,
): Promise<Delivery | undefined> =>
  firstRow(
    tx
      .update(webhookDeliveries)
      .set({ ...alive, ...values })
      .where(
        and(
          isOwnDelivery(key),
          isPending,
          eq(webhookDeliveries.round, round),
          attempts === undefined ? undefined : eq(webhookDeliveries.roundAttempts, attempts),
        ),
      )
      .returning(),
  );

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
export const abandonDelivery = (
  ref: DeliveryRef,
  error: string,
  errorCode: JobErrorCode | null = null,
): Promise<Delivery | undefined> =>
  db().transaction(async (tx) => {
    await lockWebhook(tx, { id: ref.webhookId, userId: ref.userId });
    return updatePending(tx, keyOf(ref), { status: 'failed', error, errorCode, nextAttemptAt: null });
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
    if (changes.disabledAt) {
      await queueNotice(tx, ref.userId, 'webhook_disabled', {
        subject: 'A webhook was disabled',
        paragraphs: [
          changes.disabledReason === 'gone'
            ? `${webhook.url} responds that it no longer exists (410), so we send nothing to it any more.`
            : `All deliveries to ${webhook.url} have failed for five days, so we send nothing to it any more.`,
          'Correct the URL or the server, then activate the webhook again.',
        ],
        label: 'Open webhook',
        path: `/webhooks/${webhook.id}`,
      });
    }
    return next;
  });

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
  if (delivery?.status !== 'pending' || delivery.round !== ref.round) return null;
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
  const { statusCode, durationMs, error } = exchange;
  const fields = { event, statusCode, seconds: durationMs / 1000, host: new URL(webhook.url).host, error };
  log().info(fields, 'A webhook was sent');
  return record(ref, attempt, startedAt, exchange);
};

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
    if (webhook.disabledAt) throw new ConflictError('The webhook is paused. Activate it first.');
    if (found.status === 'pending' && found.roundAttempts === 0) {
      throw new ConflictError('The delivery is about to be sent.');
    }
    const round = found.round + 1;
    const values = { round, roundAttempts: 0, status: 'pending', error: null, nextAttemptAt: new Date() } as const;
    await tx
      .update(webhookDeliveries)
      .set({ ...requested(), ...values })
      .where(isOwnDelivery({ id: deliveryId, userId }));
    await recordEvent(tx, 'webhook/delivery.requested', { deliveryId, webhookId, userId, round });
    return { ...found, ...values };
  });

/** Keeps the newest deliveries of each webhook, and those that are still sent. */
export const deleteSurplusDeliveries = (db: Connection, kept: number): Promise<void> =>
  deleteSurplus(db, webhookDeliveries, {
    owner: webhookDeliveries.webhookId,
    kept,
    deletable: ne(webhookDeliveries.status, 'pending'),
  });

export const deleteDeliveriesBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, date));
};
