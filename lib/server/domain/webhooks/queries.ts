import { and, arrayContains, asc, desc, eq, gt, isNull, lt, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { events } from '@/drizzle/schema/events';
import { webhookDeliveries } from '@/drizzle/schema/webhook-deliveries';
import { webhookSecrets } from '@/drizzle/schema/webhook-secrets';
import { webhooks } from '@/drizzle/schema/webhooks';
import type { DeliveryFilter, EventFilter } from '@/lib/core/contracts/deliveries';
import type { EventType } from '@/lib/core/model/events';
import type { Page, PageRequest, Position } from '@/lib/core/model/page';
import { type DeliveryAttempt, MAX_LOGGED_ATTEMPTS } from '@/lib/core/model/webhooks';
import type { Connection, Transaction } from '@/lib/server/db';
import { alive, requested } from '@/lib/server/jobs/columns';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import {
  deleteSurplus,
  filteredPage,
  firstRow,
  insertedRow,
  isAfter,
  isOwnedRow,
  matching,
  type OwnedKey,
} from '../sql';

export type Webhook = typeof webhooks.$inferSelect;

const isOwn = isOwnedRow(webhooks);

export type Event = typeof events.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

/** PostgreSQL channel that receives the id of each user who has a new event. */
export const EVENTS_CHANNEL = 'events';

/**
 * Inserts an event. A user's events become visible in the order of `created_at`, which is different for each, so that
 * streams that continue after an event miss none: until the transaction ends, the user's other events wait for it.
 */
export const insertEvent = async (
  tx: Transaction,
  values: Pick<Event, 'userId' | 'type' | 'payload'>,
): Promise<Event> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events of ${values.userId}`}, 0))`);
  const previous = tx
    .select({ at: sql`max(${events.createdAt})` })
    .from(events)
    .where(eq(events.userId, values.userId));
  const createdAt = sql`greatest(clock_timestamp(), (${previous}) + interval '1 millisecond')`;
  const event = await insertedRow(
    tx
      .insert(events)
      .values({ ...values, createdAt })
      .returning(),
  );
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${values.userId})`);
  return event;
};

const isOfType = (type: EventType | undefined) => type && eq(events.type, type);

/** Newest first. Returns one row more than `limit` if there is a next page. */
export const findEventPage = (
  db: Connection,
  { userId, type, limit, after }: PageRequest & EventFilter & { userId: string },
): Promise<Event[]> =>
  db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), isOfType(type), isAfter(events, after)))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit + 1);

/** The events that happened after a position, oldest first. */
export const findEventsSince = (
  db: Connection,
  { userId, type, since: [createdAt, id], limit }: EventFilter & { userId: string; since: Position; limit: number },
): Promise<Event[]> =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        isOfType(type),
        sql`(${events.createdAt}, ${events.id}) > (${createdAt}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(events.createdAt), asc(events.id))
    .limit(limit);

/** The newest event of each of these users, for `Feed`. @returns an entry for every user */
export const findNewestEvents = async (
  db: Connection,
  userIds: readonly string[],
): Promise<{ id: string; newest: string | null }[]> => {
  const newest = sql`select id from ${events} where user_id = u.id order by created_at desc, id desc limit 1`;
  const rows = await db.execute<{ id: string; newest: string | null }>(
    sql`select u.id, (${newest}) as newest from unnest(${sql.param([...userIds])}::uuid[]) as u(id)`,
  );
  return [...rows];
};

export const deleteEventsBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(events).where(lt(events.createdAt, date));
};

export const insertWebhook = (tx: Transaction, values: typeof webhooks.$inferInsert): Promise<Webhook> =>
  insertedRow(tx.insert(webhooks).values(values).returning());

export const findWebhook = (db: Connection, key: OwnedKey): Promise<Webhook | undefined> =>
  firstRow(db.select().from(webhooks).where(isOwn(key)));

/** Lock a webhook before changing its deliveries, as its deletion does. */
export const lockWebhook = (tx: Transaction, key: OwnedKey): Promise<Webhook | undefined> =>
  firstRow(tx.select().from(webhooks).where(isOwn(key)).for('no key update'));

/** The user's active webhooks that subscribe to the event, locked against deletion. */
export const findSubscribed = (tx: Transaction, { userId, type }: { userId: string; type: EventType }) =>
  tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.disabledAt), arrayContains(webhooks.events, [type])))
    .orderBy(webhooks.id)
    .for('key share');

/** Newest first. Returns one row more than `limit` if there is a next page. */
export const findWebhookPage = (
  db: Connection,
  { userId, limit, after }: PageRequest & { userId: string },
): Promise<Webhook[]> =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isAfter(webhooks, after)))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit + 1);

export const updateWebhook = (
  db: Connection,
  key: OwnedKey,
  values: Partial<Omit<Webhook, 'id' | 'userId'>>,
): Promise<Webhook | undefined> => firstRow(db.update(webhooks).set(values).where(isOwn(key)).returning());

/** Deletes a webhook and its deliveries. Returns false if there was none. */
export const deleteWebhook = async (db: Connection, key: OwnedKey): Promise<boolean> => {
  const rows = await db.delete(webhooks).where(isOwn(key)).returning({ id: webhooks.id });
  return rows.length > 0;
};

export const insertSecret = async (tx: Transaction, values: typeof webhookSecrets.$inferInsert): Promise<void> => {
  await tx.insert(webhookSecrets).values(values);
};

/** Sets when the current secret expires, so that another can replace it. */
export const expireSecret = async (tx: Transaction, webhookId: string, expiresAt: Date): Promise<void> => {
  await tx
    .update(webhookSecrets)
    .set({ expiresAt })
    .where(and(eq(webhookSecrets.webhookId, webhookId), isNull(webhookSecrets.expiresAt)));
};

/** The secrets that are valid at that time, newest first. */
export const findSigningSecrets = (db: Connection, webhookId: string, now: Date) =>
  db
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.webhookId, webhookId),
        or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, now)),
      ),
    )
    .orderBy(sql`${webhookSecrets.expiresAt} desc nulls first`, desc(webhookSecrets.id));

/** Deletes all but the `keep` newest secrets of a webhook. */
export const deleteOldSecrets = async (tx: Transaction, webhookId: string, keep: number): Promise<void> => {
  const kept = tx
    .select({ id: webhookSecrets.id })
    .from(webhookSecrets)
    .where(eq(webhookSecrets.webhookId, webhookId))
    .orderBy(sql`${webhookSecrets.expiresAt} desc nulls first`, desc(webhookSecrets.id))
    .limit(keep);
  await tx
    .delete(webhookSecrets)
    .where(and(eq(webhookSecrets.webhookId, webhookId), sql`${webhookSecrets.id} not in ${kept}`));
};

export const deleteExpiredSecrets = async (db: Connection, now: Date): Promise<void> => {
  await db.delete(webhookSecrets).where(lt(webhookSecrets.expiresAt, now));
};

/** Secrets of any user that were not sealed with the key of `prefix`. */
export const findSecretsNotSealedWith = (db: Connection, prefix: string, limit: number) =>
  db
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(notLike(webhookSecrets.sealed, `${prefix}%`))
    .limit(limit);

export const updateSealed = async (db: Connection, id: string, from: string, to: string): Promise<void> => {
  await db
    .update(webhookSecrets)
    .set({ sealed: to })
    .where(and(eq(webhookSecrets.id, id), eq(webhookSecrets.sealed, from)));
};

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

/** Updates a delivery that its owner replays. */
export const updateReplayed = async (
  tx: Transaction,
  key: OwnedKey,
  values: PgUpdateSetSource<typeof webhookDeliveries>,
): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ ...requested, ...values })
    .where(isOwnDelivery(key));
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
