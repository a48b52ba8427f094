import { pgTable, text } from 'drizzle-orm/pg-core';
import { optionalInstant } from '../columns';

/** How reading each source of trends went. */
export const trendSources = pgTable('trend_sources', {
  id: text().primaryKey(),
  /** When it was last read. */
  refreshedAt: optionalInstant(),
  /** Until when it wants to be left alone. */
  retryAt: optionalInstant(),
  /** Why it could not be read the last time; null when it could. */
  error: text(),
});
