import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { webhookDeliveries } from '@/drizzle/schema/webhooks';
import { type DeliveryFilter, deliverySchema } from '@/lib/core/contracts/deliveries';
import type { Actor } from '@/lib/core/model/actor';
import { serializerOf } from '@/lib/core/model/fields';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { type DeliveryAttempt, MAX_LOGGED_ATTEMPTS } from '@/lib/core/model/webhooks';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { alive, requested } from '@/lib/server/jobs/columns';
import { recordEvent } from '@/lib/server/jobs/outbox';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import { deleteSurplus, filteredPage, firstRow, isOwnedRow, matching, type OwnedKey } from '../sql';
import { getWebhook, lockWebhook } from './webhooks';

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
): Promise<Delivery[]> => (rows.length === 0 ? [] : tx.insert(webhookDeliveries).values(rows).returning());

export const findDelivery = (db: Connection, key: OwnedKey): Promise<Delivery | undefined> =>
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
export const withAttempt = (attempt: DeliveryAttempt): SQL => sql`
  case when jsonb_array_length(${webhookDeliveries.attempts}) < ${MAX_LOGGED_ATTEMPTS}
    then ${webhookDeliveries.attempts} else ${webhookDeliveries.attempts} - 0
  end || ${JSON.stringify(attempt)}::jsonb`;

/** Updates a pending delivery. Returns undefined if it is in another round, or the number of attempts is no longer `attempts`. */
export const updatePending = (
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
      .set({ ...requested, ...values })
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
