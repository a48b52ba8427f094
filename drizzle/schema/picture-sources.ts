import { pgTable, text } from 'drizzle-orm/pg-core';
import { PICTURE_SOURCES } from '../../lib/core/model/credit';
import { optionalInstant } from '../columns';

/** Services with pictures that have refused requests. */
export const pictureSources = pgTable('picture_sources', {
  id: text({ enum: PICTURE_SOURCES }).primaryKey(),
  /** The service does not accept requests until then. */
  retryAt: optionalInstant().notNull(),
});
