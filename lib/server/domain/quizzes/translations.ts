import { and, desc, eq, or } from 'drizzle-orm';
import { quizTranslations, quizzes } from '@/drizzle/schema/quizzes';
import type { TranslationWire } from '@/lib/core/contracts/translations';
import { titleOf } from '@/lib/core/model/question-types';
import type { Connection, Transaction } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { type Context, connectionOf, withTransaction } from '../context';
import type { Quiz } from '../rows/quizzes';
import { firstRow } from '../sql';
import { findQuizDetail, getQuiz, type QuizDetail } from './quizzes';
import {
  changesSince,
  type PartChange,
  TRANSLATED_FIELDS,
  type TranslatableQuiz,
  translatedState,
} from './translation-state';

type TranslationRow = typeof quizTranslations.$inferSelect;
type TranslationKey = Pick<TranslationRow, 'quizId' | 'userId'>;

/** Stores the state of the original that a translation corresponds to, in place of an earlier one. */
const saveState = async (tx: Transaction, values: TranslationRow): Promise<void> => {
  await tx
    .insert(quizTranslations)
    .values(values)
    .onConflictDoUpdate({ target: quizTranslations.quizId, set: { state: values.state } });
};

const findState = (db: Connection, { quizId, userId }: TranslationKey): Promise<TranslationRow | undefined> =>
  firstRow(
    db
      .select()
      .from(quizTranslations)
      .where(and(eq(quizTranslations.quizId, quizId), eq(quizTranslations.userId, userId))),
  );

/** The ids of a translation's rounds and questions by those of its original; empty for a quiz that is no translation. */
export const findCopies = async (db: Connection, key: TranslationKey): Promise<ReadonlyMap<string, string>> => {
  const row = await findState(db, key);
  const parts = row ? [...row.state.rounds, ...row.state.questions] : [];
  return new Map(parts.flatMap(({ original, copy }): [string, string][] => (copy === null ? [] : [[original, copy]])));
};

/** The original in this language, or else its newest translation. */
export const findQuizInLanguage = (
  db: Connection,
  { userId, originalId, language }: { userId: string; originalId: string; language: string },
): Promise<{ id: string } | undefined> =>
  firstRow(
    db
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(
        and(
          eq(quizzes.userId, userId),
          eq(quizzes.language, language),
          or(eq(quizzes.id, originalId), eq(quizzes.translationOf, originalId)),
        ),
      )
      .orderBy(desc(eq(quizzes.id, originalId)), desc(quizzes.createdAt), desc(quizzes.id))
      .limit(1),
  );

/**
 * Stores which state of the original a new translation corresponds to. Its rounds and questions have the order of the
 * original's.
 */
export const linkTranslation = async (
  tx: Transaction,
  { id, userId }: Pick<Quiz, 'id' | 'userId'>,
  original: TranslatableQuiz,
): Promise<void> => {
  const translation = await findQuizDetail(tx, { id, userId });
  const idsOf = ({ rounds }: TranslatableQuiz) =>
    rounds.flatMap((round) => [round.id, ...round.questions.map((question) => question.id)]);
  const copies = translation ? idsOf(translation) : [];
  const pairs = idsOf(original).flatMap((from, index): [string, string][] => {
    const to = copies[index];
    return to === undefined ? [] : [[from, to]];
  });
  await saveState(tx, { quizId: id, userId, state: translatedState(original, new Map(pairs)) });
};

/** @throws NotFoundError also if the quiz is no translation, or its original was deleted */
const findTranslation = async (context: Context, id: string) => {
  const { userId } = context;
  const connection = connectionOf(context);
  const quiz = await getQuiz(context, id);
  const originalId = requireFound(quiz.translationOf, 'Translation');
  const original = requireFound(await findQuizDetail(connection, { id: originalId, userId }), 'Translation');
  const { state } = requireFound(await findState(connection, { quizId: id, userId }), 'Translation');
  return { quiz, original, state };
};

/** What has changed in an original since it was translated. */
interface Translation extends Omit<ReturnType<typeof changesSince>, 'questions'> {
  original: QuizDetail;
  questions: (PartChange & { text: string })[];
}

const questionsIn = ({ rounds }: QuizDetail) => rounds.flatMap(({ questions }) => questions);

/** @throws NotFoundError also if the quiz is no translation, or its original was deleted */
export const getTranslation = async (context: Context, id: string): Promise<Translation> => {
  const { quiz, original, state } = await findTranslation(context, id);
  const changes = changesSince(state, original);
  const own = new Map(questionsIn(quiz).map((question) => [question.id, question]));
  const theirs = new Map(questionsIn(original).map((question) => [question.id, question]));
  const ownRounds = new Set(quiz.rounds.map((round) => round.id));
  return {
    original,
    fields: changes.fields,
    rounds: changes.rounds
      .map(({ copy, ...rest }) => ({ ...rest, copy: copy && ownRounds.has(copy) ? copy : null }))
      .filter(({ change, copy }) => change !== 'removed' || copy !== null),
    questions: changes.questions.flatMap(({ change, original: from, copy }) => {
      const mine = own.get(copy ?? '');
      const shown = theirs.get(from) ?? mine;
      // Removed in both.
      if (!shown) return [];
      const text = titleOf({ type: shown.questionType, content: shown.content });
      return [{ change, original: from, copy: mine?.id ?? null, text }];
    }),
  };
};

/** Marks a translation as up to date with its original: only later changes are reported. @throws NotFoundError */
export const reviewTranslation = (context: Context, id: string): Promise<void> =>
  withTransaction(context, async (tx) => {
    const { quiz, original, state } = await findTranslation({ ...context, tx }, id);
    const copies = new Map(
      [...state.rounds, ...state.questions].flatMap(({ original: from, copy }): [string, string][] =>
        copy === null ? [] : [[from, copy]],
      ),
    );
    await saveState(tx, { quizId: id, userId: quiz.userId, state: translatedState(original, copies) });
  });

export const serializeTranslation = ({ original, fields, rounds, questions }: Translation): TranslationWire => ({
  translation_of: original.id,
  title: original.title,
  language: original.language,
  changed_fields: fields.map((field) => TRANSLATED_FIELDS[field]),
  rounds: rounds.map(({ change, original: from, copy }) => ({ change, original_round_id: from, round_id: copy })),
  questions: questions.map(({ change, original: from, copy, text }) => ({
    change,
    original_question_id: from,
    question_id: copy,
    text,
  })),
});
