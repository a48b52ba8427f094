import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { brands } from './brands';
import { questions } from './questions';
import { quizzes } from './quizzes';
import { themes } from './themes';

/**
 * What uses an uploaded file. Triggers of the tables that contain URLs of files write it (migration `bounded-queries`), so
 * that a file's uses are found without reading everything that could use it.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    /** Not a foreign key, so that deleting a file and saving what uses it never wait for each other. */
    mediaId: uuid().notNull(),
    /** A quiz, because of its music or of the question. */
    quizId: uuid().references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: uuid().references(() => questions.id, { onDelete: 'cascade' }),
    themeId: uuid().references(() => themes.id, { onDelete: 'cascade' }),
    brandId: uuid().references(() => brands.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('media_uses_use')
      .on(table.mediaId, table.quizId, table.questionId, table.themeId, table.brandId)
      .nullsNotDistinct(),
    index('media_uses_quiz').on(table.quizId).where(sql`quiz_id is not null`),
    index('media_uses_question').on(table.questionId).where(sql`question_id is not null`),
    index('media_uses_theme').on(table.themeId).where(sql`theme_id is not null`),
    index('media_uses_brand').on(table.brandId).where(sql`brand_id is not null`),
    check('media_uses_one_user', sql`num_nonnulls(quiz_id, theme_id, brand_id) = 1`),
    check('media_uses_question_has_quiz', sql`question_id is null or quiz_id is not null`),
  ],
);
