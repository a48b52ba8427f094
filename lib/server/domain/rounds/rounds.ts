import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions, quizzes, rounds } from '@/drizzle/schema/quizzes';
import { type NewRound, type RoundChanges, type RoundDetailWire, roundSchema } from '@/lib/core/contracts/rounds';
import { serializerOf } from '@/lib/core/model/fields';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { localizerFor } from '@/lib/core/words/localizer';
import type { Transaction } from '@/lib/server/db';
import { ConflictError, InvalidInputError, NotFoundError, requireFound } from '@/lib/server/errors';
import { limitQuizBytes } from '../account-quotas/account-quotas';
import { type Context, connectionOf, type Expected, requireExpected, withTransaction } from '../context';
import { permutationFaults } from '../permutation';
import {
  addQuestions,
  placeQuestions,
  type Question,
  requireFewQuestions,
  requireQuizFits,
  serializeQuestion,
} from '../questions/questions';
import { isRoundOf, type RoundKey, touchQuiz } from '../rows/quizzes';
import { firstRow, insertedRow } from '../sql';

type Round = typeof rounds.$inferSelect;

export const serializeRound = serializerOf(roundSchema);

export const serializeRoundDetail = (round: Round & { questions: Question[] }): RoundDetailWire => ({
  ...serializeRound(round),
  questions: round.questions.map(serializeQuestion),
});

type NewRoundRow = typeof rounds.$inferInsert;

/** Rounds with their places in a quiz. @param firstOrder position of the first one */
export const placeRounds = (
  { id: quizId, language }: { id: string; language: string },
  values: readonly NewRound[],
  firstOrder = 0,
): NewRoundRow[] => {
  const { fill, words } = localizerFor(language);
  return values.map(({ title, timerOverride }, index) => {
    const order = firstOrder + index;
    return { quizId, order, timerOverride, title: title ?? fill(words.round, { number: order + 1 }) };
  });
};

/** Adds rounds, or replaces those with the same id: of a quiz that the caller has locked. */
export const upsertRounds = async (tx: Transaction, rows: NewRoundRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const set = {
    title: sql`excluded.title`,
    order: sql`excluded."order"`,
    timerOverride: sql`excluded.timer_override`,
    updatedAt: later(rounds.updatedAt),
  };
  await tx.insert(rounds).values(rows).onConflictDoUpdate({ target: rounds.id, set });
};

/** Adds rounds and their questions to a quiz that the caller has locked or inserted. @throws QuizTooLargeError */
export const addRounds = async (
  tx: Transaction,
  quiz: { id: string; language: string },
  values: readonly NewRound[],
  firstOrder = 0,
): Promise<Round[]> => {
  if (values.length === 0) return [];
  const questions = values.flatMap((round) => round.questions ?? []);
  requireFewQuestions(questions);
  const added = await tx
    .insert(rounds)
    .values(placeRounds(quiz, values, firstOrder))
    .returning();
  await addQuestions(
    tx,
    added.flatMap((round) => placeQuestions(round.id, values[round.order - firstOrder]?.questions ?? [])),
  );
  if (questions.length > 0) await requireQuizFits(tx, quiz.id);
  return added;
};

/**
 * Appends rounds with their questions to a quiz, all or none.
 * @throws NotFoundError, ConflictError, QuizTooLargeError, QuotaExceededError
 */
export const createRounds = (context: Context, quizId: string, inputs: readonly NewRound[]): Promise<Round[]> =>
  withTransaction(context, (tx) =>
    limitQuizBytes(tx, context.userId, async () => {
      const quiz = requireFound(await touchQuiz(tx, context, quizId), 'Quiz');
      const order = await tx.$count(rounds, eq(rounds.quizId, quizId));
      if (order + inputs.length > COUNT_LIMITS.roundsPerQuiz) {
        throw new ConflictError(`A quiz has at most ${COUNT_LIMITS.roundsPerQuiz} rounds; this one has ${order}.`);
      }
      return addRounds(tx, quiz, inputs, order);
    }),
  );

/** Appends a round to a quiz. @throws NotFoundError, ConflictError, QuizTooLargeError, QuotaExceededError */
export const createRound = (context: Context, quizId: string, input: NewRound): Promise<Round> =>
  insertedRow(createRounds(context, quizId, [input]));

/** A round with its questions. @throws NotFoundError */
export const getRound = async (context: Context, key: RoundKey): Promise<Round & { questions: Question[] }> => {
  const connection = connectionOf(context);
  const found = connection
    .select({ round: rounds })
    .from(rounds)
    .innerJoin(quizzes, eq(quizzes.id, rounds.quizId))
    .where(and(isRoundOf(key), eq(quizzes.userId, context.userId)));
  const { round } = requireFound(await firstRow(found), 'Round');
  const inOrder = connection.select().from(questions).where(eq(questions.roundId, round.id)).orderBy(questions.order);
  return { ...round, questions: await inOrder };
};

/** Updates the given members of a round. `expected` lists the states it may be in. @throws QuotaExceededError */
export const updateRound = (
  context: Context,
  key: RoundKey,
  changes: RoundChanges,
  expected: Expected = null,
): Promise<Round> =>
  withTransaction(context, (tx) =>
    limitQuizBytes(tx, context.userId, async () => {
      const hasQuiz = await touchQuiz(tx, context, key.quizId);
      const round = requireFound(hasQuiz && (await firstRow(tx.select().from(rounds).where(isRoundOf(key)))), 'Round');
      requireExpected('The round', round, expected);
      // Without changes, only `updated_at` moves.
      const update = tx
        .update(rounds)
        .set({ ...changes, updatedAt: later(rounds.updatedAt) })
        .where(isRoundOf(key))
        .returning();
      return requireFound(await firstRow(update), 'Round');
    }),
  );

/** Deletes a round with its questions and moves the following rounds up, so that no gap remains (D22). */
export const deleteRound = (context: Context, key: RoundKey, expected: Expected = null): Promise<void> =>
  withTransaction(context, async (tx) => {
    const { quizId } = key;
    const hasQuiz = await touchQuiz(tx, context, quizId);
    const deletion = tx
      .delete(rounds)
      .where(isRoundOf(key))
      .returning({ order: rounds.order, updatedAt: rounds.updatedAt });
    const round = requireFound(hasQuiz && (await firstRow(deletion)), 'Round');
    requireExpected('The round', round, expected);
    await tx
      .update(rounds)
      .set({ order: sql`${rounds.order} - 1`, updatedAt: later(rounds.updatedAt) })
      .where(and(eq(rounds.quizId, quizId), gt(rounds.order, round.order)));
  });

/**
 * Reorders a quiz's rounds to match `roundIds`. `expected` lists the states the quiz may be in.
 * @throws PreconditionFailedError
 * @throws InvalidInputError unless the ids are exactly the quiz's rounds, each once (D24)
 */
export const reorderRounds = (
  context: Context,
  quizId: string,
  roundIds: readonly string[],
  expected: Expected = null,
): Promise<void> =>
  withTransaction(context, async (tx) => {
    if (!(await touchQuiz(tx, context, quizId, expected))) throw new NotFoundError('Quiz');
    const rows = await tx
      .select({ id: rounds.id })
      .from(rounds)
      .where(eq(rounds.quizId, quizId))
      .orderBy(asc(rounds.order));
    const known = rows.map(({ id }) => id);
    const faults = permutationFaults('roundIds', known, roundIds);
    if (faults.length > 0) throw new InvalidInputError(faults);
    // The uniqueness of the orders is checked at commit.
    await tx.execute(sql`
      update ${rounds} set "order" = wanted.place - 1, updated_at = ${later(rounds.updatedAt)}
      from json_array_elements_text(${JSON.stringify(roundIds)}::json) with ordinality as wanted(id, place)
      where ${rounds.quizId} = ${quizId} and ${rounds.id} = wanted.id::uuid
        and ${rounds.order} <> wanted.place - 1`);
  });
