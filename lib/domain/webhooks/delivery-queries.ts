import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { webhookAttempts } from '@/drizzle/schema/webhook-attempts';
import { webhookDeliveries } from '@/drizzle/schema/webhook-deliveries';
import type { DeliveryFilter } from '@/lib/contracts/deliveries';
import type { Connection, Transaction } from '@/lib/db';
import { alive, requested } from '@/lib/jobs/columns';
import type { WatchedJobs } from '@/lib/jobs/watched-jobs';
import type { Page, PageRequest } from '@/lib/model/page';
import { deleteSurplus, filteredPage, firstRow, isOwnedRow, matching, type OwnedKey } from '../sql';

export type Delivery = typeof webhookDeliveries.$inferSelect;
export type Attempt = typeof webhookAttempts.$inferSelect;

const isOwn = isOwnedRow(webhookDeliveries);
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
  firstRow(db.select().from(webhookDeliveries).where(isOwn(key)));

/** Smaller than those of other lists, because bodies are long. */
const BODIES_WINDOW = 2000;

/** Newest first. */
export const findDeliveryPage = (
  db: Connection,
  {
    webhookId,
    userId,
    q,
    status,
    event,
    ...page
  }: PageRequest & DeliveryFilter & { webhookId: string; userId: string },
): Promise<Page<Delivery>> =>
  filteredPage(
    db,
    {
      table: webhookDeliveries,
      indexed: and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.userId, userId),
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
      db
        .select()
        .from(webhookDeliveries)
        .where(where)
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(page.limit + 1),
  );

/** The attempts of all these deliveries, oldest first. */
export const findAttempts = async (db: Connection, deliveryIds: readonly string[]): Promise<Attempt[]> =>
  deliveryIds.length === 0
    ? []
    : db
        .select()
        .from(webhookAttempts)
        .where(inArray(webhookAttempts.deliveryId, [...deliveryIds]))
        .orderBy(asc(webhookAttempts.createdAt), asc(webhookAttempts.id));

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
          isOwn(key),
          isPending,
          eq(webhookDeliveries.round, round),
          attempts === undefined ? undefined : eq(webhookDeliveries.roundAttempts, attempts),
        ),
      )
      .returning(),
  );

/** Updates a delivery that its owner replays. */
export const updateReplayed = async (
  tx: Transaction,
  key: OwnedKey,
  values: PgUpdateSetSource<typeof webhookDeliveries>,
): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ ...requested, ...values })
    .where(isOwn(key));
};

export const insertAttempt = async (tx: Transaction, values: typeof webhookAttempts.$inferInsert): Promise<void> => {
  await tx.insert(webhookAttempts).values(values);
};

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
