import { foreignKey, json, pgTable, uuid } from 'drizzle-orm/pg-core';
import { quizzes } from './quizzes';

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
