import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, optionalInstant, updatedAt } from '../columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    /** Argon2id; null for users created by `npm run key` or by signing in with Google. */
    passwordHash: text(),
    /** Google's `sub`, which stays the same when the address changes; null until the user signs in with Google. */
    googleId: text(),
    /** Incremented to end all sessions. */
    sessionVersion: integer().notNull().default(1),
    /** When the user first opened the dashboard and got a sample quiz; null before. */
    welcomedAt: optionalInstant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_google_id_unique').on(table.googleId),
  ],
);
