import { char, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type FoundPage, PICTURE_SOURCES } from '../../lib/core/model/credit';
import { createdAt, id, optionalInstant } from '../columns';
import { users } from './users';

/** Services with pictures that have refused requests. */
export const pictureSources = pgTable('picture_sources', {
  id: text({ enum: PICTURE_SOURCES }).primaryKey(),
  /** The service does not accept requests until then. */
  retryAt: optionalInstant().notNull(),
});

/** Requests to services with pictures within the last 24 hours, which share a limit. */
export const pictureRequests = pgTable(
  'picture_requests',
  {
    id: id(),
    source: text({ enum: PICTURE_SOURCES }).notNull(),
    /** Null once the user is deleted: the request still counts. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('picture_requests_source_created').on(table.source, table.createdAt),
    index('picture_requests_user').on(table.userId),
  ],
);

/** Results of picture searches, the same for all users. */
export const pictureSearches = pgTable(
  'picture_searches',
  {
    /** SHA-256 of source, page and query in hexadecimal. */
    key: char({ length: 64 }).primaryKey(),
    results: jsonb().$type<FoundPage>().notNull(),
    fetchedAt: createdAt(),
  },
  (table) => [index('picture_searches_fetched').on(table.fetchedAt)],
);
