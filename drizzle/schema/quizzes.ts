import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ANSWER_REVEALS, QUIZ_DEFAULTS } from '../../lib/core/model/quiz-fields';
import { CAPTION_STYLES, type Music, type Voice } from '../../lib/core/model/sound';
import { QUIZ_STATUSES } from '../../lib/core/model/statuses';
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
    answerReveal: text({ enum: ANSWER_REVEALS }).notNull().default(QUIZ_DEFAULTS.answer_reveal),
    resolution: text().notNull().default(QUIZ_DEFAULTS.resolution),
    platformProfile: text({ enum: PLATFORM_PROFILES }).notNull().default(QUIZ_DEFAULTS.platform_profile),
    /** Who reads the quiz, and what (D81). */
    voice: json().$type<Voice>(),
    music: json().$type<Music>(),
    captionStyle: text({ enum: CAPTION_STYLES }).notNull().default(QUIZ_DEFAULTS.caption_style),
    themeId: uuid().references(() => themes.id, { onDelete: 'set null' }),
    brandId: uuid(),
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
