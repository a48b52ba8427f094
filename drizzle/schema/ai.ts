import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  FactSource,
  GenerationOptions,
  QuestionCheck,
  StoredPreflight,
} from '../../lib/core/contracts/generations';
import type { QuestionValues } from '../../lib/core/contracts/questions';
import { GENERATION_ENGINES, GENERATION_KINDS, GENERATION_STATUSES } from '../../lib/core/model/ai';
import { GENERATION_WAITS } from '../../lib/core/model/outages';
import { createdAt, id, jobColumns, optionalInstant } from '../columns';
import { quizzes } from './quizzes';
import { users } from './users';

export const aiGenerations = pgTable(
  'ai_generations',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: GENERATION_STATUSES }).notNull().default('queued'),
    /** Percent. */
    progress: integer().notNull().default(0),
    kind: text({ enum: GENERATION_KINDS }).notNull().default('quiz'),
    /** The title of the original, for a translation. */
    topic: text().notNull(),
    options: json().$type<GenerationOptions>().notNull(),
    engine: text({ enum: GENERATION_ENGINES }).notNull(),
    /** The model that was configured when it was requested; null for facts. */
    model: text(),
    /** The draft; null until it is saved, and after it has been deleted. */
    quizId: uuid(),
    /** The original, for a translation; null after it has been deleted. */
    translationOf: uuid(),
    checks: json().$type<QuestionCheck[]>().notNull().default([]),
    /** Questions that must not be written again. Their texts are among the checks. */
    replaced: json().$type<Pick<QuestionValues, 'questionType' | 'content'>[]>().notNull().default([]),
    sources: json().$type<FactSource[]>().notNull().default([]),
    preflight: json().$type<StoredPreflight>(),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    /** Millionths of a US dollar. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    /** Tokens set aside on `usageDay`; 0 once the generation has ended and only spent tokens count. */
    reservedTokens: integer().notNull().default(0),
    usageDay: date().notNull(),
    errorMessage: text(),
    /** What the generation waits for while it is in flight (D192). */
    waitingFor: text({ enum: GENERATION_WAITS }),
    ...jobColumns(),
    createdAt: createdAt(),
    startedAt: optionalInstant(),
    completedAt: optionalInstant(),
  },
  (table) => [
    // The migration sets only `quiz_id` to null, which drizzle cannot express.
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'set null',
    ),
    // Each quiz belongs to one generation. The lock on the generation's row ensures the reverse.
    unique('ai_generations_quiz').on(table.quizId, table.userId),
    // The migration sets only `translation_of` to null.
    foreignKey({
      name: 'ai_generations_translation_of_fk',
      columns: [table.translationOf, table.userId],
      foreignColumns: [quizzes.id, quizzes.userId],
    }).onDelete('set null'),
    // One translation of an original into a language at a time.
    uniqueIndex('ai_generations_translation_in_flight')
      .on(table.translationOf, sql`(options ->> 'language')`)
      .where(sql`status in ('queued', 'running') and translation_of is not null`),
    index('ai_generations_translation_of').on(table.translationOf).where(sql`translation_of is not null`),
    index('ai_generations_user_created').on(table.userId, table.createdAt, table.id),
    index('ai_generations_in_flight').on(table.id).where(sql`status in ('queued', 'running')`),
    // The failed ones of all users, for administrators.
    index('ai_generations_failed').on(table.createdAt, table.id).where(sql`status = 'failed'`),
    index('ai_generations_request').on(table.requestId).where(sql`request_id is not null`),
    check('ai_generations_progress', sql`${table.progress} between 0 and 100`),
    check('ai_generations_tokens', sql`${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`),
  ],
);

/** Tokens and cost of language models per user and day, including tokens set aside for generations in progress. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UTC. */
    day: date().notNull(),
    tokens: integer().notNull(),
    /** Millionths of a US dollar. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), check('ai_usage_tokens', sql`${table.tokens} >= 0`)],
);
