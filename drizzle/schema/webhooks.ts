import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, json, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { EVENT_TYPES, type EventType } from '../../lib/core/model/events';
import { DELIVERY_STATUSES, type DeliveryAttempt, DISABLED_REASONS } from '../../lib/core/model/webhooks';
import { createdAt, id, jobColumns, optionalInstant } from '../columns';
import { users } from './users';

export interface StoredSecret {
  id: string;
  /** Sealed for this id (lib/server/seal.ts). */
  sealed: string;
  /** When a rotated secret stops signing; null for the current one. */
  expiresAt: string | null;
}

/** URLs that receive events (D60). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().$type<EventType[]>().notNull(),
    /** Those that sign deliveries, newest first: the current one, and rotated ones until they expire (D60). */
    secrets: jsonb().$type<StoredSecret[]>().notNull().default([]),
    /** Null while it is active. */
    disabledAt: optionalInstant(),
    disabledReason: text({ enum: DISABLED_REASONS }),
    /** The first failure since the last success. After five days of failures the webhook is paused (D61). */
    failingSince: optionalInstant(),
    lastDeliveryAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhooks_id_user_unique').on(table.id, table.userId),
    index('webhooks_user_created').on(table.userId, table.createdAt, table.id),
  ],
);

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
    index('webhook_deliveries_request').on(table.requestId).where(sql`request_id is not null`),
  ],
);
