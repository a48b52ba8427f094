import { sql } from 'drizzle-orm';
import { check, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { QuestionContent, QuestionType } from '../../lib/core/model/question-types';
import { createdAt, id, updatedAt } from '../columns';
import { rounds } from './rounds';

/** `(round_id, order)` is unique and deferrable; declared in the migration, because drizzle cannot express it. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    questionType: text().$type<QuestionType>().notNull(),
    content: json().$type<QuestionContent>().notNull(),
    /** Position in the round, from 0 without gaps (D22). */
    order: integer().notNull(),
    countdownSeconds: integer(),
    difficulty: integer(),
    hint: text(),
    fact: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('questions_order', sql`${table.order} >= 0`),
    check('questions_countdown', sql`${table.countdownSeconds} between 1 and 300`),
    check('questions_difficulty', sql`${table.difficulty} between 1 and 5`),
  ],
);
