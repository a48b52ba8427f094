import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, optionalInstant } from '../columns';
import { webhooks } from './webhooks';

/** Secrets that sign deliveries: the current one of each webhook, and rotated ones until they expire (D60). */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Sealed for this row (lib/server/seal.ts). */
    sealed: text().notNull(),
    createdAt: createdAt(),
    /** Null for the current one. */
    expiresAt: optionalInstant(),
  },
  (table) => [
    uniqueIndex('webhook_secrets_present').on(table.webhookId).where(sql`expires_at is null`),
    index('webhook_secrets_webhook').on(table.webhookId, table.createdAt),
    index('webhook_secrets_expires').on(table.expiresAt),
  ],
);
