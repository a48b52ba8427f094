import { NIL } from 'uuid';
import type { EventFilter } from '@/lib/core/contracts/deliveries';
import type { Actor } from '@/lib/core/model/actor';
import type { Page, PageRequest, Position } from '@/lib/core/model/page';
import { WEBHOOK_LIMITS } from '@/lib/core/model/webhooks';
import { db } from '@/lib/server/db';
import { Feed } from '../feed';
import { newestPage } from '../sql';
import {
  deleteDeliveriesBefore,
  deleteEventsBefore,
  deleteSurplusDeliveries,
  EVENTS_CHANNEL,
  type Event,
  findEventPage,
  findEventsSince,
  findNewestEvents,
} from './queries';

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
  const date = new Date(Date.now() - RETENTION_DAYS * 24 * 60 * 60 * 1000);
  await deleteEventsBefore(db(), date);
  await deleteDeliveriesBefore(db(), date);
  await deleteSurplusDeliveries(db(), WEBHOOK_LIMITS.deliveries);
};
