import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TIMESCALES, TREND_CATEGORIES } from '../../lib/core/model/trends';
import { createdAt, id } from '../columns';

/** Current topics of all sources, the same for all users (D70). */
export const trends = pgTable('trends', {
  id: id(),
  /** The normalized title (`titleKey`), so that each topic is listed once. */
  key: text().notNull().unique(),
  /** The source that reported it first. Only that source replaces or deletes it. */
  source: text().notNull(),
  category: text({ enum: TREND_CATEGORIES }).notNull(),
  title: text().notNull(),
  hook: text().notNull(),
  quizPrompt: text().notNull(),
  timescale: text({ enum: TIMESCALES }).notNull(),
  /** Position among the trends of its refresh, from 0. */
  rank: integer().notNull(),
  createdAt: createdAt(),
});
