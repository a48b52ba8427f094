import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
