import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns';
import { webhookDeliveries } from './webhook-deliveries';

/** Attempts of deliveries, with the response. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** When the request was sent. */
    createdAt: createdAt(),
    durationMs: integer().notNull(),
    /** Null without a response. */
    statusCode: integer(),
    /** The first KiB of the response body (D61). */
    answer: text(),
    /** Null if the receiver acknowledged it. */
    error: text(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.createdAt, table.id)],
);
