import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { EVENT_TYPES } from '../../lib/core/model/events';
import { DELIVERY_STATUSES, type DeliveryAttempt } from '../../lib/core/model/webhooks';
import { createdAt, id, jobColumns, optionalInstant } from '../columns';
import { events } from './events';
import { webhooks } from './webhooks';

/** The delivery of an event to a webhook. Its id stays the same on every attempt, so receivers can detect repeats (D61). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Null for tests (D62). */
    eventId: uuid().references(() => events.id, { onDelete: 'cascade' }),
    eventType: text({ enum: EVENT_TYPES }).notNull(),
    /** The exact text that is sent and signed. */
    body: text().notNull(),
    isTest: boolean().notNull().default(false),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('pending'),
    ...jobColumns(),
    /** Attempts since the last replay. */
    roundAttempts: integer().notNull().default(0),
    /** The newest attempts of all rounds, oldest first. */
    attempts: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    /** Why the last attempt failed, or was not made. */
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
    index('webhook_deliveries_pending').on(table.id).where(sql`status = 'pending'`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
