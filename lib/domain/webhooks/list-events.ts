import type { EventFilter } from '@/lib/contracts/deliveries';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { newestPage } from '../sql';
import { type Event, findEventPage } from './queries';

/** The actor's webhook events, newest first, whether a webhook subscribes to them or not. */
export const listEvents = async ({ userId }: Actor, query: PageRequest & EventFilter): Promise<Page<Event>> =>
  newestPage(await findEventPage(db(), { ...query, userId }), query.limit);
