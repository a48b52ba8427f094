import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Metadata } from '../../lib/core/model/metadata';
import { UPLOAD_WAITS } from '../../lib/core/model/outages';
import { UPLOAD_STATUSES } from '../../lib/core/model/statuses';
import { CHANNEL_STATUSES, VISIBILITIES } from '../../lib/core/model/youtube';
import type { WatchedVideo } from '../../lib/core/video/retention';
import { createdAt, id, jobColumns, optionalInstant, updatedAt } from '../columns';
import { quizzes } from './quizzes';
import { renders } from './renders';
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

/** Uploads of renders to YouTube. */
export const youtubeUploads = pgTable(
  'youtube_uploads',
  {
    id: id(),
    userId: uuid().notNull(),
    quizId: uuid().notNull(),
    /** Null once the render was deleted, which is possible only after the upload has ended. */
    renderId: uuid(),
    /** False for an upload with a test key, which is simulated (D87). */
    livemode: boolean().notNull().default(true),
    /** Null once the channel was disconnected, and for simulated uploads. */
    channelId: uuid(),
    status: text({ enum: UPLOAD_STATUSES }).notNull().default('pending'),
    /** Percent. */
    progress: integer().notNull().default(0),
    ...jobColumns(),
    title: text().notNull(),
    description: text().notNull(),
    tags: text().array().notNull(),
    categoryId: text().notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    madeForKids: boolean().notNull(),
    /** Pairs of the integrator (D152); `metadata` of the API is what YouTube gets. */
    customMetadata: jsonb().$type<Metadata>().notNull().default({}),
    /** When YouTube makes it public; private until then (D52). */
    scheduledFor: optionalInstant(),
    /** YouTube's id of a playlist. */
    playlistId: text(),
    /** URL of the resumable session, sealed for this row (lib/server/seal.ts). */
    sessionUri: text(),
    sizeBytes: bigint({ mode: 'number' }),
    /** Bytes that YouTube has confirmed. */
    confirmedBytes: bigint({ mode: 'number' }).notNull().default(0),
    sessionOpenedAt: optionalInstant(),
    /** Set before the last byte is sent: from then on YouTube may have the video, even without a response. */
    finishingAt: optionalInstant(),
    youtubeVideoId: text(),
    errorMessage: text(),
    /** What the upload waits for until `nextRetryAt` (D192); null if it waits for something else. */
    waitingFor: text({ enum: UPLOAD_WAITS }),
    retryCount: integer().notNull().default(0),
    nextRetryAt: optionalInstant(),
    /** Consecutive failures, which determine the next delay. */
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: optionalInstant(),
    completedAt: optionalInstant(),
  },
  (table) => [
    unique('youtube_uploads_id_user_unique').on(table.id, table.userId),
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'cascade',
    ),
    // The migrations set only `render_id` and `channel_id` to null, which drizzle cannot express.
    foreignKey({
      name: 'youtube_uploads_render_fk',
      columns: [table.renderId, table.quizId, table.userId],
      foreignColumns: [renders.id, renders.quizId, renders.userId],
    }).onDelete('set null'),
    foreignKey({
      name: 'youtube_uploads_channel_fk',
      columns: [table.channelId, table.userId],
      foreignColumns: [youtubeChannels.id, youtubeChannels.userId],
    }).onDelete('set null'),
    // One upload of a render to a channel at a time.
    uniqueIndex('youtube_uploads_one_in_flight')
      .on(table.renderId, table.channelId)
      .where(sql`status in ('pending', 'scheduled', 'uploading', 'processing')`),
    uniqueIndex('youtube_uploads_one_test_in_flight')
      .on(table.renderId)
      .where(sql`not livemode and status in ('pending', 'scheduled', 'uploading', 'processing')`),
    // One for each filter of lists.
    index('youtube_uploads_user_created').on(table.userId, table.createdAt, table.id),
    index('youtube_uploads_user_status_created').on(table.userId, table.status, table.createdAt, table.id),
    index('youtube_uploads_quiz_created').on(table.quizId, table.createdAt, table.id),
    index('youtube_uploads_render').on(table.renderId),
    index('youtube_uploads_channel').on(table.channelId),
    // The failed ones of all users, for administrators.
    index('youtube_uploads_failed').on(table.createdAt, table.id).where(sql`status = 'failed'`),
    // The published ones, newest last, whose results are refreshed.
    index('youtube_uploads_published').on(table.completedAt).where(sql`status = 'completed' and livemode`),
    index('youtube_uploads_request').on(table.requestId).where(sql`request_id is not null`),
    // A simulated upload has no channel that it could reach (D87).
    check('youtube_uploads_test_has_no_channel', sql`${table.livemode} or ${table.channelId} is null`),
    check('youtube_uploads_progress', sql`${table.progress} between 0 and 100`),
    check('youtube_uploads_confirmed_bytes', sql`${table.confirmedBytes} between 0 and ${table.sizeBytes}`),
    check(
      'youtube_uploads_completed_has_video',
      sql`${table.status} <> 'completed' or ${table.youtubeVideoId} is not null`,
    ),
  ],
);

/** How uploaded videos were watched (D97). Deleted with their upload and with the channel, whose consent they need. */
export const youtubeResults = pgTable(
  'youtube_results',
  {
    uploadId: uuid().primaryKey(),
    userId: uuid().notNull(),
    channelId: uuid().notNull(),
    /** When YouTube was last asked; set before the requests, so that only one of several refreshes makes them. */
    requestedAt: createdAt(),
    /** When the next scheduled refresh is due. */
    dueAt: optionalInstant().notNull(),
    /** Why the last refresh failed; null if it did not. */
    errorMessage: text(),
    /** When the figures below were fetched; null as long as YouTube has none. */
    fetchedAt: optionalInstant(),
    views: bigint({ mode: 'number' }),
    watchSeconds: bigint({ mode: 'number' }),
    averageViewSeconds: integer(),
    averageViewPercent: doublePrecision(),
    /** Shares of viewers at 100 points of the video; null while too few have watched. */
    curve: doublePrecision().array(),
    /** How the video compares with others of its length at these points, from 0 to 1. */
    relative: doublePrecision().array(),
    /** The curve over the timeline of the video; null without a curve, and if the render was deleted before there was one. */
    watched: jsonb().$type<WatchedVideo>(),
  },
  (table) => [
    foreignKey({
      name: 'youtube_results_upload_fk',
      columns: [table.uploadId, table.userId],
      foreignColumns: [youtubeUploads.id, youtubeUploads.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'youtube_results_channel_fk',
      columns: [table.channelId, table.userId],
      foreignColumns: [youtubeChannels.id, youtubeChannels.userId],
    }).onDelete('cascade'),
    index('youtube_results_channel').on(table.channelId, table.uploadId),
    index('youtube_results_user').on(table.userId, table.uploadId),
    check('youtube_results_curve', sql`cardinality(${table.curve}) = 100`),
  ],
);

/** What was spent of the quotas of the YouTube Data API, counted before each request. */
export const youtubeQuota = pgTable(
  'youtube_quota',
  {
    /** The number of the Google project. */
    project: text().notNull(),
    /** In Pacific time, like Google's quotas. */
    day: date({ mode: 'string' }).notNull(),
    bucket: text({ enum: ['uploads', 'units', 'reports'] }).notNull(),
    /** The user who spent it; empty for the sum of all, which includes what YouTube has reported. */
    spender: text().notNull(),
    spent: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.project, table.day, table.bucket, table.spender] })],
);
