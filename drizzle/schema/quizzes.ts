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
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Metadata } from '../../lib/core/model/metadata';
import type { QuestionContent, QuestionType } from '../../lib/core/model/question-types';
import { ANSWER_REVEALS, END_CARDS, QUIZ_DEFAULTS } from '../../lib/core/model/quiz-fields';
import { CAPTION_STYLES, type Music, type Voice } from '../../lib/core/model/sound';
import { QUIZ_STATUSES } from '../../lib/core/model/statuses';
import { LAYOUTS } from '../../lib/core/model/theme';
import { PLATFORM_PROFILES } from '../../lib/core/model/video-settings';
import { createdAt, id, updatedAt } from '../columns';
import { brands } from './brands';
import { themes } from './themes';
import { users } from './users';

export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    /** A canonical BCP 47 tag. */
    language: text().notNull().default(QUIZ_DEFAULTS.language),
    status: text({ enum: QUIZ_STATUSES }).notNull().default(QUIZ_DEFAULTS.status),
    introSubtitle: text(),
    outroText: text(),
    questionDurationSeconds: integer().notNull().default(QUIZ_DEFAULTS.question_duration_seconds),
    answerDurationSeconds: integer().notNull().default(QUIZ_DEFAULTS.answer_duration_seconds),
    factDurationSeconds: integer().notNull().default(QUIZ_DEFAULTS.fact_duration_seconds),
    hintTimingPercent: integer().notNull().default(QUIZ_DEFAULTS.hint_timing_percent),
    layout: text({ enum: LAYOUTS }),
    answerReveal: text({ enum: ANSWER_REVEALS }).notNull().default(QUIZ_DEFAULTS.answer_reveal),
    endCard: text({ enum: END_CARDS }),
    pictureMotion: boolean(),
    showSources: boolean().notNull().default(QUIZ_DEFAULTS.show_sources),
    resolution: text().notNull().default(QUIZ_DEFAULTS.resolution),
    platformProfile: text({ enum: PLATFORM_PROFILES }).notNull().default(QUIZ_DEFAULTS.platform_profile),
    /** Who reads the quiz, and what (D81). */
    voice: json().$type<Voice>(),
    music: json().$type<Music>(),
    captionStyle: text({ enum: CAPTION_STYLES }).notNull().default(QUIZ_DEFAULTS.caption_style),
    themeId: uuid().references(() => themes.id, { onDelete: 'set null' }),
    brandId: uuid(),
    tags: text().array().notNull().default(QUIZ_DEFAULTS.tags),
    metadata: jsonb().$type<Metadata>().notNull().default(QUIZ_DEFAULTS.metadata),
    /** The quiz that it is a translation of. Never a translation itself. */
    translationOf: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Allows other tables to reference a quiz together with its owner, so that the two always match.
    unique('quizzes_id_user_unique').on(table.id, table.userId),
    // The migration sets only `translation_of` to null, which drizzle cannot express.
    foreignKey({
      name: 'quizzes_translation_of_fk',
      columns: [table.translationOf, table.userId],
      foreignColumns: [table.id, table.userId],
    }).onDelete('set null'),
    index('quizzes_translation_of')
      .on(table.translationOf, table.createdAt, table.id)
      .where(sql`translation_of is not null`),
    // One for each sort order of lists (D21).
    index('quizzes_user_created').on(table.userId, table.createdAt, table.id),
    index('quizzes_user_updated').on(table.userId, table.updatedAt, table.id),
    index('quizzes_tagged').on(table.userId).where(sql`tags <> '{}'`),
    index('quizzes_user_title').on(table.userId, sql`lower(${table.title})`, table.id),
    // The migration sets only `brand_id` to null, which drizzle cannot express.
    foreignKey({
      name: 'quizzes_brand_fk',
      columns: [table.brandId, table.userId],
      foreignColumns: [brands.id, brands.userId],
    }).onDelete('set null'),
    index('quizzes_theme').on(table.themeId),
    index('quizzes_brand').on(table.brandId).where(sql`brand_id is not null`),
    check('quizzes_question_duration', sql`${table.questionDurationSeconds} between 3 and 300`),
    check('quizzes_answer_duration', sql`${table.answerDurationSeconds} between 1 and 60`),
    check('quizzes_fact_duration', sql`${table.factDurationSeconds} between 0 and 60`),
    check('quizzes_hint_timing', sql`${table.hintTimingPercent} between 0 and 100`),
  ],
);

/** `(quiz_id, order)` is unique and deferrable; declared in the migration, because drizzle cannot express it. */
export const rounds = pgTable(
  'rounds',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Position in the quiz, from 0 without gaps (D22). */
    order: integer().notNull(),
    timerOverride: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('rounds_order', sql`${table.order} >= 0`),
    check('rounds_timer_override', sql`${table.timerOverride} between 1 and 300`),
  ],
);

/** `(round_id, order)` is unique and deferrable; declared in the migration, because drizzle cannot express it. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    questionType: text().$type<QuestionType>().notNull(),
    content: json().$type<QuestionContent>().notNull(),
    /** Position in the round, from 0 without gaps (D22). */
    order: integer().notNull(),
    countdownSeconds: integer(),
    difficulty: integer(),
    hint: text(),
    fact: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('questions_order', sql`${table.order} >= 0`),
    check('questions_countdown', sql`${table.countdownSeconds} between 1 and 300`),
    check('questions_difficulty', sql`${table.difficulty} between 1 and 5`),
  ],
);

/**
 * Bytes of each quiz's texts, for the quota. Triggers of quizzes, rounds and questions count them (migration
 * `bounded-queries`). Not in `quizzes`, whose indexes every change of a row would write.
 */
export const quizSizes = pgTable(
  'quiz_sizes',
  {
    quizId: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** In UTF-8: title, description and other texts, titles of rounds; content as JSON, hint and fact of questions. */
    bytes: integer().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'cascade',
    ),
    index('quiz_sizes_user').on(table.userId),
  ],
);

/** A round or question of the original when it was translated. */
export interface TranslatedPart {
  /** Its id in the original. */
  original: string;
  /** Its id in the translation; null if it was added to the original later. */
  copy: string | null;
  digest: string;
}

/** Digests of the original when it was translated, by which later changes are found. */
export interface TranslatedState {
  /** By field of the quiz. */
  fields: Record<string, string>;
  rounds: TranslatedPart[];
  questions: TranslatedPart[];
}

/** Of each translation, the state of its original that it corresponds to. Not in `quizzes`, whose rows stay small. */
export const quizTranslations = pgTable(
  'quiz_translations',
  {
    quizId: uuid().primaryKey(),
    userId: uuid().notNull(),
    state: json().$type<TranslatedState>().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'cascade',
    ),
  ],
);
