import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns';
import { webhookDeliveries } from './webhook-deliveries';

/** What was sent when, and what came back. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** When it began. */
    createdAt: createdAt(),
    durationMs: integer().notNull(),
    /** Null without an answer. */
    statusCode: integer(),
    /** The first KiB of the answer's body (D61). */
    answer: text(),
    /** Null when it was acknowledged. */
    error: text(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId, table.createdAt, table.id)],
);
