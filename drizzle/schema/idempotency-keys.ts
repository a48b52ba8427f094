import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, optionalInstant } from '../columns';
import { users } from './users';

/** Answers to requests that carried an `Idempotency-Key`, and claims of those still running (D8). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operationId: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the path and the body in hex; null while a file is still being read. */
    fingerprint: text(),
    /** Who runs the request; nobody else may say how it ended. */
    holder: uuid().notNull(),
    /** Until when the holder is believed to be alive; null once there is an answer. */
    leasedUntil: optionalInstant(),
    status: integer(),
    headers: json().$type<Record<string, string>>(),
    /** Sealed (lib/seal.ts). */
    body: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operationId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
