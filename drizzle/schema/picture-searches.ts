import { char, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { FoundPage } from '../../lib/core/model/credit';
import { createdAt } from '../columns';

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
