import { pgTable, text } from 'drizzle-orm/pg-core';
import { optionalInstant } from '../columns';

/** The result of the last attempt to read each trend source. */
export const trendSources = pgTable('trend_sources', {
  id: text().primaryKey(),
  /** When it was last read successfully. */
  refreshedAt: optionalInstant(),
  /** The source does not accept requests until then. */
  retryAt: optionalInstant(),
  /** Why the last attempt failed; null if it succeeded. */
  error: text(),
});
