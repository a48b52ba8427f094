import { sql } from 'drizzle-orm';
import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, optionalInstant } from '../columns';

/** Events that operations recorded in their transactions. A relay sends them to the job engine. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    name: text().notNull(),
    data: json().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    sentAt: optionalInstant(),
  },
  (table) => [
    index('outbox_unsent').on(table.createdAt).where(sql`sent_at is null`),
    index('outbox_sent').on(table.sentAt),
  ],
);
