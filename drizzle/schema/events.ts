import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { EVENT_TYPES } from '../../lib/core/model/events';
import { createdAt, id } from '../columns';
import { users } from './users';

/** Events for webhooks, written in the transaction that ends the job (D64). */
export const events = pgTable(
  'events',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: EVENT_TYPES }).notNull(),
    /** As sent in deliveries (lib/core/model/events.ts). json, not jsonb, because its text is signed. */
    payload: json().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_user_created').on(table.userId, table.createdAt, table.id),
    index('events_user_type_created').on(table.userId, table.type, table.createdAt, table.id),
    index('events_created').on(table.createdAt),
  ],
);
