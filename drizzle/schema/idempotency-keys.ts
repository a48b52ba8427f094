import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, optionalInstant } from '../columns';
import { users } from './users';

/** Responses to requests with an `Idempotency-Key`, and claims of requests that are still running (D8). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operationId: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of path and body in hexadecimal; null while a file is being read. */
    fingerprint: text(),
    /** Identifies the running request. Only the holder stores the response. */
    holder: uuid().notNull(),
    /** The holder is considered dead after this; null once there is a response. */
    leasedUntil: optionalInstant(),
    status: integer(),
    headers: json().$type<Record<string, string>>(),
    /** Sealed (lib/server/seal.ts). */
    body: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operationId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
