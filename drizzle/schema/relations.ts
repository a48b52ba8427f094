import { relations } from 'drizzle-orm';
import { brands } from './brands';
import { questions, quizzes, rounds } from './quizzes';
import { themes } from './themes';

/** A quiz is read with its theme, rounds and questions in one statement (D22). */
export const quizRelations = relations(quizzes, ({ one, many }) => ({
  brand: one(brands, { fields: [quizzes.brandId], references: [brands.id] }),
  theme: one(themes, { fields: [quizzes.themeId], references: [themes.id] }),
  rounds: many(rounds),
}));

export const roundRelations = relations(rounds, ({ one, many }) => ({
  quiz: one(quizzes, { fields: [rounds.quizId], references: [quizzes.id] }),
  questions: many(questions),
}));

export const questionRelations = relations(questions, ({ one }) => ({
  round: one(rounds, { fields: [questions.roundId], references: [rounds.id] }),
}));
