import { foreignKey, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { quizzes } from './quizzes';

/**
 * Bytes of each quiz's texts, for the quota. Triggers of quizzes, rounds and questions count them (migration
 * `bounded-queries`). Not in `quizzes`, whose indexes every change of a row would write.
 */
export const quizSizes = pgTable(
  'quiz_sizes',
  {
    quizId: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** In UTF-8: title, description and other texts, titles of rounds; content as JSON, hint and fact of questions. */
    bytes: integer().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'cascade',
    ),
    index('quiz_sizes_user').on(table.userId),
  ],
);
