import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { PICTURE_SOURCES } from '../../lib/core/model/credit';
import { createdAt, id } from '../columns';
import { users } from './users';

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
