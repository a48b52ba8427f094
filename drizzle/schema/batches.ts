import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BatchPublish } from '../../lib/core/contracts/batches';
import type { NewQuiz } from '../../lib/core/contracts/quizzes';
import type { PresetRenderSettings } from '../../lib/core/contracts/renders';
import { BATCH_KINDS, BATCH_ROW_STATUSES, BATCH_STATUSES } from '../../lib/core/model/batches';
import type { Cut } from '../../lib/core/model/cuts';
import type { Metadata } from '../../lib/core/model/metadata';
import { createdAt, id, optionalInstant, requestId, updatedAt } from '../columns';
import { quizzes } from './quizzes';
import { renders } from './renders';
import { users } from './users';
import { youtubeUploads } from './youtube';

/** The settings of the template when the batch was created, and the countdown of its first round. */
export type BatchTemplate = Omit<
  typeof quizzes.$inferSelect,
  'id' | 'userId' | 'title' | 'status' | 'metadata' | 'translationOf' | 'createdAt' | 'updatedAt'
> & { timerOverride: number | null };

/** Many quizzes or cuts that are created, rendered and published together (D86). */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** False for a batch of a test key, whose renders and uploads are test ones (D87). */
    livemode: boolean().notNull().default(true),
    kind: text({ enum: BATCH_KINDS }).notNull(),
    status: text({ enum: BATCH_STATUSES }).notNull().default('running'),
    /** Title of the template or source quiz at the time when the batch was created. */
    title: text().notNull(),
    /** The template, or the source of cuts; null once it has been deleted. */
    quizId: uuid(),
    /** Null for cuts, which use the quiz itself. */
    template: json().$type<BatchTemplate>(),
    /** How each row is rendered. Without a resolution, that of its quiz; null for quizzes that are only created. */
    render: json().$type<PresetRenderSettings>(),
    /** Null for videos that are not published. */
    publish: json().$type<BatchPublish>(),
    /** Of the batch, and of its renders and uploads (D152). */
    metadata: jsonb().$type<Metadata>().notNull().default({}),
    rowsTotal: integer().notNull(),
    /** What the batch is waiting for, for its owner; null if it isn’t waiting. */
    waitingFor: text(),
    /** When it continues; null if that is not known. */
    waitingUntil: optionalInstant(),
    /** When it is woken at the latest, in case nothing else wakes it; null once nothing is left to do. */
    nextRunAt: optionalInstant().default(sql`now() + interval '1 minute'`),
    requestId: requestId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: optionalInstant(),
  },
  (table) => [
    // Allows rows to reference a batch together with its owner, so that the two always match.
    unique('batches_id_user_unique').on(table.id, table.userId),
    // The migration sets only `quiz_id` to null, which drizzle cannot express.
    foreignKey({
      name: 'batches_quiz_fk',
      columns: [table.quizId, table.userId],
      foreignColumns: [quizzes.id, quizzes.userId],
    }).onDelete('set null'),
    index('batches_user_created').on(table.userId, table.createdAt, table.id),
    index('batches_quiz').on(table.quizId),
    index('batches_next_run').on(table.nextRunAt).where(sql`next_run_at is not null`),
    index('batches_request').on(table.requestId).where(sql`request_id is not null`),
    check('batches_rows_total', sql`${table.rowsTotal} > 0`),
  ],
);

/** A row that becomes a quiz: its rounds, and the fields in which it differs from the template. */
export interface QuizRowInput {
  kind: 'quiz';
  rounds: NewQuiz['rounds'];
  /** Fields of a quiz, named as in the table. */
  overrides: Record<string, unknown>;
}

/** What a row is made from: a quiz, or a render of a part of one (D85). */
export type BatchRowInput = QuizRowInput | { kind: 'cut'; cut: Cut };

/**
 * The rows of batches. What a row points to is created in the transaction that sets its column, so that a row has at most
 * one quiz, one render and one upload, whenever a process dies.
 */
export const batchRows = pgTable(
  'batch_rows',
  {
    id: id(),
    batchId: uuid().notNull(),
    userId: uuid().notNull(),
    /** From 1. */
    position: integer().notNull(),
    title: text().notNull(),
    /** What the row is made from; null if it was invalid, and once its quiz exists. */
    input: json().$type<BatchRowInput>(),
    status: text({ enum: BATCH_ROW_STATUSES }).notNull().default('pending'),
    /** The quiz of the row, or the source of a cut; null before it exists and after it was deleted. */
    quizId: uuid(),
    renderId: uuid(),
    uploadId: uuid(),
    /** When YouTube makes the video public. */
    publishAt: optionalInstant(),
    errorMessage: text(),
    /** What is wrong with its fields, or prevents its render. */
    errors: json().$type<{ field: string; message: string; code: string }[]>().notNull().default([]),
    /** Attempts of the current step that failed because of errors on our side. */
    attempts: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.batchId, table.userId],
      foreignColumns: [batches.id, batches.userId],
    }).onDelete('cascade'),
    unique('batch_rows_position').on(table.batchId, table.position),
    // The migration sets only `quiz_id` to null, which drizzle cannot express.
    foreignKey({
      name: 'batch_rows_quiz_fk',
      columns: [table.quizId, table.userId],
      foreignColumns: [quizzes.id, quizzes.userId],
    }).onDelete('set null'),
    foreignKey({ name: 'batch_rows_render_fk', columns: [table.renderId], foreignColumns: [renders.id] }).onDelete(
      'set null',
    ),
    foreignKey({
      name: 'batch_rows_upload_fk',
      columns: [table.uploadId],
      foreignColumns: [youtubeUploads.id],
    }).onDelete('set null'),
    uniqueIndex('batch_rows_render').on(table.renderId).where(sql`render_id is not null`),
    uniqueIndex('batch_rows_upload').on(table.uploadId).where(sql`upload_id is not null`),
    index('batch_rows_quiz').on(table.quizId).where(sql`quiz_id is not null`),
    // Sums the quota of texts.
    index('batch_rows_user_input').on(table.userId).where(sql`input is not null`),
    // Finds the next rows of a batch, and what a user's batches have in flight.
    index('batch_rows_batch_status').on(table.batchId, table.status, table.position),
    index('batch_rows_in_flight').on(table.userId, table.status).where(sql`status in ('rendering', 'uploading')`),
  ],
);
