import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Cut } from '../../lib/core/model/cuts';
import type { Metadata } from '../../lib/core/model/metadata';
import { RENDER_WAITS } from '../../lib/core/model/outages';
import { RENDER_PRESETS } from '../../lib/core/model/render-presets';
import { RENDER_STATUSES } from '../../lib/core/model/statuses';
import { RENDER_FORMATS, RENDER_QUALITIES } from '../../lib/core/model/video-settings';
import type { VideoProps } from '../../lib/core/video/props';
import { createdAt, id, jobColumns, optionalInstant } from '../columns';
import { quizzes } from './quizzes';

export const renders = pgTable(
  'renders',
  {
    id: id(),
    quizId: uuid().notNull(),
    userId: uuid().notNull(),
    /** False for a render made with a test key, which shows the test mark (D87). */
    livemode: boolean().notNull().default(true),
    /** Whose turns the render takes: its owner's, or those that the test renders of all users share. */
    turn: text().notNull().generatedAlwaysAs(sql`case when livemode then user_id::text else 'test' end`),
    status: text({ enum: RENDER_STATUSES }).notNull().default('queued'),
    /** Percent. */
    progress: integer().notNull().default(0),
    format: text({ enum: RENDER_FORMATS }).notNull(),
    /** As requested (D40). */
    resolution: text().notNull(),
    quality: text({ enum: RENDER_QUALITIES }).notNull().default('standard'),
    /** Where the video will be uploaded or sent, if that decided its settings (D190). */
    preset: text({ enum: RENDER_PRESETS }),
    width: integer().notNull(),
    height: integer().notNull(),
    fps: integer().notNull(),
    durationSeconds: doublePrecision().notNull(),
    segmentsTotal: integer().notNull(),
    segmentsReused: integer(),
    /** Frames in storage, from which the progress is calculated. */
    framesDone: integer().notNull().default(0),
    sizeBytes: bigint({ mode: 'number' }),
    /** Storage key of the finished video. */
    outputKey: text(),
    /** CRC-32 of the video, which archives contain; null for videos of earlier versions until the first archive. */
    outputCrc32: bigint({ mode: 'number' }),
    errorMessage: text(),
    /** What the render waits for while it is in flight (D153). */
    waitingFor: text({ enum: RENDER_WAITS }),
    metadata: jsonb().$type<Metadata>().notNull().default({}),
    /** The frozen input (D42). */
    props: json().$type<VideoProps>().notNull(),
    /** Copied from `props`, so that searches don't read that large column. */
    title: text().notNull().generatedAlwaysAs(sql`props ->> 'title'`),
    /** Copied from `props`. A BCP 47 tag; the props of earlier versions have none. */
    language: text().notNull().generatedAlwaysAs(sql`coalesce(props ->> 'language', 'en')`),
    /** Copied from `props`: the id of the voice that reads the quiz. */
    voice: text().generatedAlwaysAs(sql`props -> 'voice' ->> 'id'`),
    /** Copied from `props`: the part of the quiz that the video shows; null for the whole quiz (D85). */
    cut: json().$type<Cut>().generatedAlwaysAs(sql`props -> 'cut'`),
    ...jobColumns(),
    createdAt: createdAt(),
    startedAt: optionalInstant(),
    completedAt: optionalInstant(),
  },
  (table) => [
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'cascade',
    ),
    // Allows uploads to reference a render together with its quiz and owner, so that the three always match.
    unique('renders_id_quiz_user_unique').on(table.id, table.quizId, table.userId),
    // D42.
    uniqueIndex('renders_one_in_flight').on(table.quizId, table.livemode).where(sql`status in ('queued', 'rendering')`),
    // One for each filter of lists (D43).
    index('renders_user_created').on(table.userId, table.createdAt, table.id),
    index('renders_user_status_created').on(table.userId, table.status, table.createdAt, table.id),
    index('renders_quiz_created').on(table.quizId, table.createdAt, table.id),
    // Sums the quota without reading rows.
    index('renders_user_size').on(table.userId, table.sizeBytes).where(sql`size_bytes is not null`),
    // Finds the oldest for `RENDER_RETENTION_DAYS`.
    index('renders_completed').on(table.completedAt).where(sql`status = 'completed'`),
    // The failed ones of all users, for administrators.
    index('renders_failed').on(table.createdAt, table.id).where(sql`status = 'failed'`),
    index('renders_request').on(table.requestId).where(sql`request_id is not null`),
    check('renders_progress', sql`${table.progress} between 0 and 100`),
    check('renders_completed_has_output', sql`${table.status} <> 'completed' or ${table.outputKey} is not null`),
  ],
);
