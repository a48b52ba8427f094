import { boolean, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { EVENT_TYPES } from '../../lib/model/events';
import { DELIVERY_STATUSES } from '../../lib/model/webhooks';
import { createdAt, id, optionalInstant } from '../columns';
import { events } from './events';
import { webhooks } from './webhooks';

/** One event for one webhook, however often it is attempted; its id is what receivers tell repeats by (D61). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Null for tests, which report nothing that happened (D62). */
    eventId: uuid().references(() => events.id, { onDelete: 'cascade' }),
    eventType: text({ enum: EVENT_TYPES }).notNull(),
    /** The text that is sent and signed, as it is. */
    body: text().notNull(),
    isTest: boolean().notNull().default(false),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('pending'),
    /** Raised by each replay: a job of an earlier round has no say any more. */
    round: integer().notNull().default(1),
    /** Attempts of this round; those of all rounds are in `webhook_attempts`. */
    roundAttempts: integer().notNull().default(0),
    /** Why the last attempt failed, or why there was none. */
    error: text(),
    nextAttemptAt: optionalInstant(),
    deliveredAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.webhookId, table.userId], foreignColumns: [webhooks.id, webhooks.userId] }).onDelete(
      'cascade',
    ),
    unique('webhook_deliveries_event_webhook').on(table.eventId, table.webhookId),
    index('webhook_deliveries_webhook_created').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_webhook_status').on(table.webhookId, table.status, table.createdAt, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
