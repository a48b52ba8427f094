import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A UUIDv7 made in the app (D13), since PostgreSQL only makes them from version 18 on. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** Milliseconds, because that is what a JavaScript `Date`, and so a cursor, can hold. */
const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const optionalInstant = instant;
export const createdAt = () => instant().notNull().default(sql`now()`);

/**
 * What a changed row's `updated_at` becomes: now, but always later than it was, even within a millisecond
 * and when a transaction waited for another that began after it. So it also tells states of the row apart.
 */
export const later = (column: AnyColumn): SQL => sql`greatest(now(), ${column} + interval '1 millisecond')`;

export const updatedAt = () => createdAt().$onUpdate(() => new Date());

/**
 * Any JSON value, as it is: drizzle's own `json` parses a value that is a string a second time. It is
 * json, not jsonb, to keep the order of keys, and NUL characters.
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
});
