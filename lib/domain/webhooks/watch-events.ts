import { NIL } from 'uuid';
import type { EventFilter } from '@/lib/contracts/deliveries';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Position } from '@/lib/model/page';
import { Feed } from '../feed';
import { EVENTS_CHANNEL, type Event, findEventPage, findEventsSince, findNewestEvents } from './queries';

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
