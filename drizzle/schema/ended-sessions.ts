import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';
import { users } from './users';

/** Sessions that were signed out, kept until their tokens have expired; see `lib/server/auth/session-token.ts`. */
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
