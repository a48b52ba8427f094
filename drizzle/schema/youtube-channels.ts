import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CHANNEL_STATUSES } from '../../lib/core/model/youtube';
import { createdAt, id, optionalInstant } from '../columns';
import { users } from './users';

/** Connected YouTube channels (D50). */
export const youtubeChannels = pgTable(
  'youtube_channels',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** YouTube's id: `UC…`. */
    youtubeChannelId: text().notNull(),
    title: text().notNull(),
    thumbnailUrl: text(),
    /** Sealed for this row (lib/server/seal.ts). */
    refreshToken: text().notNull(),
    /** The OAuth scopes that the user granted. */
    scopes: text().array().notNull(),
    status: text({ enum: CHANNEL_STATUSES }).notNull().default('connected'),
    /** Updated by each reconnection. */
    connectedAt: optionalInstant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('youtube_channels_id_user_unique').on(table.id, table.userId),
    unique('youtube_channels_user_channel_unique').on(table.userId, table.youtubeChannelId),
    index('youtube_channels_user_created').on(table.userId, table.createdAt, table.id),
  ],
);
