import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { events } from '@/drizzle/schema/webhooks';
import type { EventFilter, EventWire } from '@/lib/core/contracts/deliveries';
import type { Actor } from '@/lib/core/model/actor';
import { DAY_MS } from '@/lib/core/model/durations';
import { deliveryBody, type EventPayload, type EventType } from '@/lib/core/model/events';
import type { Page, PageRequest, Position } from '@/lib/core/model/page';
import { WEBHOOK_LIMITS } from '@/lib/core/model/webhooks';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { Feed } from '../feed';
import { insertedRow, isAfter, newestPage } from '../sql';
import { deleteDeliveriesBefore, deleteSurplusDeliveries, insertDeliveries } from './deliveries';
import { findSubscribed } from './webhooks';

export type Event = typeof events.$inferSelect;

export const serializeEvent = ({ id, type, payload, createdAt }: Event): EventWire => ({
  id,
  type,
  // Events of earlier versions are live, and have no metadata.
  payload: { livemode: true, metadata: {}, ...payload },
  createdAt: createdAt.toISOString(),
});

/** PostgreSQL channel that receives the id of each user who has a new event. */
const EVENTS_CHANNEL = 'events';

/**
 * Inserts an event. A user's events become visible in the order of `created_at`, which is different for each, so that
 * streams that continue after an event miss none: until the transaction ends, the user's other events wait for it.
 */
const insertEvent = async (tx: Transaction, values: Pick<Event, 'userId' | 'type' | 'payload'>): Promise<Event> => {
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
const findEventPage = (
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
const findEventsSince = (
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
const findNewestEvents = async (
  db: Connection,
  userIds: readonly string[],
): Promise<{ id: string; newest: string | null }[]> => {
  const newest = sql`select id from ${events} where user_id = u.id order by created_at desc, id desc limit 1`;
  const rows = await db.execute<{ id: string; newest: string | null }>(
    sql`select u.id, (${newest}) as newest from unnest(${sql.param([...userIds])}::uuid[]) as u(id)`,
  );
  return [...rows];
};

/**
 * Records an event and creates a delivery for each active webhook that subscribes to it. Call it in the transaction that
 * causes the event, so that events are sent if, and only if, they happened (D64).
 */
export const recordWebhookEvent = async <T extends EventType>(
  tx: Transaction,
  userId: string,
  type: T,
  payload: EventPayload<T>,
): Promise<void> => {
  const event = await insertEvent(tx, { userId, type, payload });
  const body = JSON.stringify(deliveryBody({ ...event, type, payload }));
  const webhooks = await findSubscribed(tx, { userId, type });
  const deliveries = await insertDeliveries(
    tx,
    webhooks.map(({ id: webhookId }) => ({
      webhookId,
      userId,
      eventId: event.id,
      eventType: type,
      body,
      nextAttemptAt: new Date(),
    })),
  );
  for (const { id: deliveryId, webhookId, round } of deliveries) {
    await recordEvent(tx, 'webhook/delivery.requested', { deliveryId, webhookId, userId, round });
  }
};

/** The actor's webhook events, newest first, whether a webhook subscribes to them or not. */
export const listEvents = async ({ userId }: Actor, query: PageRequest & EventFilter): Promise<Page<Event>> =>
  newestPage(await findEventPage(db(), { ...query, userId }), query.limit);

/** Events per query. */
const BATCH = 100;

const BEGINNING: Position = [new Date(0).toISOString(), NIL];

interface NewestEvent {
  /** Of the user. */
  id: string;
  newest: string | null;
}

const feed = new Feed<NewestEvent>({
  channel: EVENTS_CHANNEL,
  find: (userIds) => findNewestEvents(db(), userIds),
});

/** An event, with the position after which a stream continues. The first item has only the position. */
export interface StreamedEvent {
  position: Position;
  event?: Event;
}

const positionOf = ({ createdAt, id }: Event): Position => [createdAt.toISOString(), id];

const newestPosition = async (userId: string): Promise<Position> => {
  const [newest] = await findEventPage(db(), { userId, limit: 1, after: null });
  return newest ? positionOf(newest) : BEGINNING;
};

/**
 * Yields where the stream starts, then every event of the actor from there on, oldest first, until an abort of the
 * signal.
 * @param since the last event that the client knows; null for only those that happen from now on
 */
export const watchEvents = async (
  { userId }: Actor,
  { type, since }: EventFilter & { since: Position | null },
): Promise<(signal: AbortSignal) => AsyncGenerator<StreamedEvent>> => {
  let position = since ?? (await newestPosition(userId));
  return async function* (signal) {
    yield { position };
    const isSame = (a: NewestEvent, b: NewestEvent) => a.newest === b.newest;
    for await (const _ of feed.follow(userId, signal, { isSame, isLast: () => false })) {
      for (;;) {
        const events = await findEventsSince(db(), { userId, type, since: position, limit: BATCH });
        for (const event of events) {
          if (signal.aborted) return;
          position = positionOf(event);
          yield { position, event };
        }
        if (events.length < BATCH) break;
      }
    }
  };
};

/** Far longer than deliveries are retried (D61). */
const RETENTION_DAYS = 30;

/** Deletes old events and their deliveries, and those that a webhook has too many of. */
export const pruneEvents = async (): Promise<void> => {
  const date = new Date(Date.now() - RETENTION_DAYS * DAY_MS);
  await db().delete(events).where(lt(events.createdAt, date));
  await deleteDeliveriesBefore(db(), date);
  await deleteSurplusDeliveries(db(), WEBHOOK_LIMITS.deliveries);
};
