import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NewThumbnail } from '../../lib/core/contracts/thumbnails';
import { RENDER_STATUSES } from '../../lib/core/model/statuses';
import { THUMBNAIL_VARIANTS } from '../../lib/core/model/thumbnail';
import type { VideoProps } from '../../lib/core/video/props';
import { createdAt, id, jobColumns, optionalInstant } from '../columns';
import { quizzes } from './quizzes';
import { renders } from './renders';

export const thumbnails = pgTable(
  'thumbnails',
  {
    id: id(),
    quizId: uuid().notNull(),
    userId: uuid().notNull(),
    /** As for renders (D87). */
    livemode: boolean().notNull().default(true),
    /** As for renders (D44). */
    status: text({ enum: RENDER_STATUSES }).notNull().default('queued'),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The frame of the video that a preview shows; null for a thumbnail, which never shows an answer. */
    frame: integer(),
    /** The render of a part of the quiz that the thumbnail is for (D124); null for the whole quiz. */
    renderId: uuid(),
    /** As requested (D123). */
    variant: text({ enum: THUMBNAIL_VARIANTS }),
    text: text(),
    videoFrame: json().$type<NonNullable<NewThumbnail['videoFrame']>>(),
    /** Storage key of the picture. */
    outputKey: text(),
    errorMessage: text(),
    /** The frozen input, as for renders (D42). */
    props: json().$type<VideoProps>().notNull(),
    /** Copied from `props`, so that links with the quiz's name don't read that large column. */
    title: text().notNull().generatedAlwaysAs(sql`props ->> 'title'`),
    ...jobColumns(),
    createdAt: createdAt(),
    completedAt: optionalInstant(),
  },
  (table) => [
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.renderId, table.quizId, table.userId],
      foreignColumns: [renders.id, renders.quizId, renders.userId],
    }).onDelete('cascade'),
    index('thumbnails_render').on(table.renderId).where(sql`render_id is not null`),
    index('thumbnails_user_created').on(table.userId, table.createdAt, table.id),
    index('thumbnails_quiz_created').on(table.quizId, table.createdAt, table.id),
    index('thumbnails_previews').on(table.userId, table.createdAt, table.id).where(sql`frame is not null`),
    index('thumbnails_in_flight').on(table.id).where(sql`status in ('queued', 'rendering')`),
    // The failed ones of all users, for administrators.
    index('thumbnails_failed').on(table.createdAt, table.id).where(sql`status = 'failed'`),
    index('thumbnails_request').on(table.requestId).where(sql`request_id is not null`),
    check('thumbnails_completed_has_output', sql`${table.status} <> 'completed' or ${table.outputKey} is not null`),
  ],
);
