import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BatchPublish } from '../../lib/core/contracts/batches';
import type { RenderSettings } from '../../lib/core/contracts/renders';
import { BATCH_KINDS, BATCH_STATUSES } from '../../lib/core/model/batches';
import { createdAt, id, optionalInstant, updatedAt } from '../columns';
import { quizzes } from './quizzes';
import { users } from './users';

/** The settings of the template when the batch was created, and the countdown of its first round. */
export type BatchTemplate = Omit<
  typeof quizzes.$inferSelect,
  'id' | 'userId' | 'title' | 'status' | 'translationOf' | 'createdAt' | 'updatedAt'
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
    /** Title of the template or the source when the batch was created. */
    title: text().notNull(),
    /** The template, or the source of cuts; null once it has been deleted. */
    quizId: uuid(),
    /** Null for cuts, which use the quiz itself. */
    template: json().$type<BatchTemplate>(),
    /** How each row is rendered. Without a resolution, that of its quiz; null for quizzes that are only created. */
    render: json().$type<RenderSettings>(),
    /** Null for videos that are not published. */
    publish: json().$type<BatchPublish>(),
    rowsTotal: integer().notNull(),
    /** What it waits for, for its owner; null while it goes on. */
    waitingFor: text(),
    /** When it continues; null if that is not known. */
    waitingUntil: optionalInstant(),
    /** When it is woken at the latest, in case nothing else wakes it; null once nothing is left to do. */
    nextRunAt: optionalInstant().default(sql`now() + interval '1 minute'`),
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
    check('batches_rows_total', sql`${table.rowsTotal} > 0`),
  ],
);
