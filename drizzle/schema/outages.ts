import { pgTable, text } from 'drizzle-orm/pg-core';
import { DEPENDENCIES } from '../../lib/core/model/outages';
import { optionalInstant } from '../columns';

/** What is down, as all processes see it (D192): one row for each dependency that jobs wait for. */
export const outages = pgTable('outages', {
  dependency: text({ enum: DEPENDENCIES }).primaryKey(),
  since: optionalInstant().notNull(),
  /** When a job last found it down. */
  seenAt: optionalInstant().notNull(),
  /** When a job may try it again. */
  retryAt: optionalInstant().notNull(),
});
