import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TIMESCALES, TREND_CATEGORIES } from '../../lib/model/trends';
import { createdAt, id } from '../columns';

/** What people are interested in, as the sources last told it; the same for all users (specification, Trends). */
export const trends = pgTable('trends', {
  id: id(),
  /** The title without all that writes one topic in two ways: a topic is there once, whoever tells of it. */
  key: text().notNull().unique(),
  /** Whose it is: what a source told stays until that source tells something else. */
  source: text().notNull(),
  category: text({ enum: TREND_CATEGORIES }).notNull(),
  title: text().notNull(),
  hook: text().notNull(),
  quizPrompt: text().notNull(),
  timescale: text({ enum: TIMESCALES }).notNull(),
  /** Place among those of its refresh, from 0. */
  rank: integer().notNull(),
  createdAt: createdAt(),
});
