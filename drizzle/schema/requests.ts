import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProblemSlug } from '../../lib/core/model/problems';
import { createdAt, optionalInstant, requestId } from '../columns';
import { users } from './users';

/**
 * Recent requests, as shown to their users: no bodies, addresses or secrets. Does not reference users, because rows are
 * written later, in batches that skip deleted users (lib/server/api/request-log.ts).
 */
export const requests = pgTable(
  'requests',
  {
    /** Our id of the request. It is its `X-Request-Id`, too, unless the caller sent one. */
    id: uuid().primaryKey(),
    requestId: requestId(),
    userId: uuid().notNull(),
    method: text().notNull(),
    /** With parameter names instead of values. */
    path: text().notNull(),
    /** Null if the path has none, such as `/api/mcp`. */
    operation: text(),
    /** The requested path and query, with secrets masked; null if it was too long to keep. */
    url: text(),
    status: integer().notNull(),
    /** Milliseconds until the response started. */
    milliseconds: integer().notNull(),
    /** With an API key, or from the dashboard. */
    via: text({ enum: ['key', 'session'] }).notNull(),
    /** Does not reference keys for the same reason. */
    keyId: uuid(),
    /** Why the request was refused: the type of the problem, and what was wrong. */
    problem: text().$type<ProblemSlug>(),
    reason: text(),
    /** The problem document as JSON text, shortened if it was long. */
    document: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('requests_user_created').on(table.userId, table.createdAt, table.id),
    index('requests_user_key').on(table.userId, table.keyId, table.createdAt, table.id),
    index('requests_user_operation').on(table.userId, table.operation, table.createdAt, table.id),
    // An exact status is looked up within its class.
    index('requests_user_status').on(table.userId, sql`(${table.status} / 100)`, table.createdAt, table.id),
    index('requests_user_request').on(table.userId, table.requestId).where(sql`request_id is not null`),
    index('requests_created').on(table.createdAt),
  ],
);

/** How many requests a user made on a day (UTC), by status. */
export const requestCounts = pgTable(
  'request_counts',
  {
    userId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    status: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.status] }),
    index('request_counts_day').on(table.day),
  ],
);

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

/** Counters of rate-limiter-flexible, which prescribes the columns (D10). Unlogged; the migration explains why. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** `<bucket>:<user id or client address>`. */
    key: text().primaryKey(),
    /** Requests counted in the window. */
    points: integer().notNull(),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
