import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../columns';
import { quizzes } from './quizzes';

/** `(quiz_id, order)` is unique and deferrable; declared in the migration, because drizzle cannot express it. */
export const rounds = pgTable(
  'rounds',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Position in the quiz, from 0 without gaps (D22). */
    order: integer().notNull(),
    timerOverride: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('rounds_order', sql`${table.order} >= 0`),
    check('rounds_timer_override', sql`${table.timerOverride} between 1 and 300`),
  ],
);
