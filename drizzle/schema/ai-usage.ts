import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** Tokens and cost of language models per user and day, including tokens set aside for generations in progress. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UTC. */
    day: date().notNull(),
    tokens: integer().notNull(),
    /** Millionths of a US dollar. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), check('ai_usage_tokens', sql`${table.tokens} >= 0`)],
);
