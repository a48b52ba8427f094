import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    /** argon2id; null for users who only came through a key or Google. */
    passwordHash: text(),
    /** Raised to sign the user out everywhere. */
    sessionVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)],
);
