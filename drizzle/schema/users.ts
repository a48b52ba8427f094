import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '../../lib/core/model/mail';
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
    /** Whether the user administers the installation. The first account does (D203). */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** When the user opened a link that was sent to the address, or Google had verified it; null before. */
    emailVerifiedAt: optionalInstant(),
    /** The notices that the user doesn't get by e-mail. */
    mutedNotices: text().array().$type<Notice[]>().notNull().default([]),
    /** Incremented to end all sessions. */
    sessionVersion: integer().notNull().default(1),
    /** When the user first opened the dashboard and got a sample quiz; null before. */
    welcomedAt: optionalInstant(),
    /** Since when the account is blocked; null if it is not. */
    blockedAt: optionalInstant(),
    /** Limits that an administrator has set for this account; null for those of the installation. */
    maxRendersPerHour: integer(),
    maxMediaBytes: bigint({ mode: 'number' }),
    maxRenderBytes: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_google_id_unique').on(table.googleId),
    // Lists of accounts, newest first.
    index('users_created').on(table.createdAt, table.id),
    check('users_limits', sql`least(${table.maxRendersPerHour}, ${table.maxMediaBytes}, ${table.maxRenderBytes}) >= 0`),
  ],
);

/** Sessions that were signed out, kept until their tokens have expired; see `lib/server/auth/session.ts`. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** The token's `sid`. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('ended_sessions_user').on(table.userId), index('ended_sessions_created').on(table.createdAt)],
);
