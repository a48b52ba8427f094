import { and, eq } from 'drizzle-orm';
import { quizTranslations } from '@/drizzle/schema/quiz-translations';
import type { Connection, Transaction } from '@/lib/db';
import { firstRow } from '../sql';

export type TranslationRow = typeof quizTranslations.$inferSelect;

/** Stores the state of the original that a translation corresponds to, in place of an earlier one. */
export const saveTranslationState = async (tx: Transaction, values: TranslationRow): Promise<void> => {
  await tx
    .insert(quizTranslations)
    .values(values)
    .onConflictDoUpdate({ target: quizTranslations.quizId, set: { state: values.state } });
};

export const findTranslationState = (
  db: Connection,
  { quizId, userId }: { quizId: string; userId: string },
): Promise<TranslationRow | undefined> =>
  firstRow(
    db
      .select()
      .from(quizTranslations)
      .where(and(eq(quizTranslations.quizId, quizId), eq(quizTranslations.userId, userId))),
  );

/** The ids of a translation's rounds and questions by those of its original; empty for a quiz that is no translation. */
export const findCopies = async (
  db: Connection,
  key: { quizId: string; userId: string },
): Promise<ReadonlyMap<string, string>> => {
  const row = await findTranslationState(db, key);
  const parts = row ? [...row.state.rounds, ...row.state.questions] : [];
  return new Map(parts.flatMap(({ original, copy }): [string, string][] => (copy === null ? [] : [[original, copy]])));
};
