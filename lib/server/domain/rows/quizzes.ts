import { and, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { questions, quizzes, rounds } from '@/drizzle/schema/quizzes';
import { users } from '@/drizzle/schema/users';
import type { Actor } from '@/lib/core/model/actor';
import type { Connection, Transaction } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { type Expected, requireExpected } from '../context';
import { firstRow, type OwnedKey } from '../sql';

/** Marks the user as welcomed. @returns true for exactly one caller: the row's lock decides between concurrent ones */
export const claimWelcome = async (tx: Transaction, id: string): Promise<boolean> => {
  const welcomed = await tx
    .update(users)
    .set({ welcomedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.welcomedAt)))
    .returning({ id: users.id });
  return welcomed.length > 0;
};

export type Quiz = typeof quizzes.$inferSelect;

/** The values may be placeholders. */
export const isOwnQuiz = ({ id, userId }: Record<keyof OwnedKey, string | Placeholder>) =>
  and(eq(quizzes.id, id), eq(quizzes.userId, userId));

/** The descriptions of a user's quizzes by id; without those that have none. */
export const findDescriptions = async (
  db: Connection,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: quizzes.id, description: quizzes.description })
    .from(quizzes)
    .where(and(eq(quizzes.userId, userId), inArray(quizzes.id, [...ids])));
  return new Map(rows.flatMap(({ id, description }) => (description === null ? [] : [[id, description] as const])));
};

/** The titles and metadata of a user's quizzes by id, and when they changed. */
export const findQuizHeads = async (db: Connection, userId: string, ids: readonly string[]) => {
  const rows = await db
    .select({ id: quizzes.id, title: quizzes.title, metadata: quizzes.metadata, updatedAt: quizzes.updatedAt })
    .from(quizzes)
    .where(and(eq(quizzes.userId, userId), inArray(quizzes.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether a quiz has a question. */
export const hasQuestion = async (db: Connection, quizId: string, questionId: string): Promise<boolean> => {
  const found = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(rounds, eq(rounds.id, questions.roundId))
    .where(and(eq(questions.id, questionId), eq(rounds.quizId, quizId)));
  return (await found).length > 0;
};

/** Locks a quiz of the user: against deletion, against changes, or against new references to it. */
export const lockQuiz = (
  tx: Transaction,
  key: OwnedKey,
  strength: 'no key update' | 'update' | 'key share',
): Promise<Quiz | undefined> => firstRow(tx.select().from(quizzes).where(isOwnQuiz(key)).for(strength));

/** Returns a quiz of the actor's, locked against deletion until the transaction ends. @throws NotFoundError */
export const requireQuiz = async (tx: Transaction, { userId }: Actor, id: string): Promise<Quiz> =>
  requireFound(await lockQuiz(tx, { id, userId }, 'key share'), 'Quiz');

/**
 * Marks a quiz as changed and locks it against other changes until the transaction ends (D24). Call it first:
 * locking a round before its quiz can deadlock.
 * @returns undefined if the actor has no such quiz
 * @throws PreconditionFailedError if the quiz is in none of the expected states
 */
export const touchQuiz = async (
  tx: Transaction,
  { userId }: Actor,
  id: string,
  expected: Expected = null,
): Promise<Pick<Quiz, 'id' | 'language'> | undefined> => {
  const quiz = expected && (await lockQuiz(tx, { id, userId }, 'no key update'));
  if (quiz) requireExpected('The quiz', quiz, expected);
  return firstRow(
    tx
      .update(quizzes)
      .set({ updatedAt: later(quizzes.updatedAt) })
      .where(isOwnQuiz({ id, userId }))
      .returning({ id: quizzes.id, language: quizzes.language }),
  );
};

export interface RoundKey {
  quizId: string;
  roundId: string;
}

export const isRoundOf = ({ quizId, roundId }: RoundKey) => and(eq(rounds.id, roundId), eq(rounds.quizId, quizId));

/**
 * Marks a round and its quiz as changed and locks the quiz against other changes until the transaction ends.
 * @returns whether the actor has such a round
 * @throws PreconditionFailedError if the round is in none of the expected states
 */
export const touchRound = async (
  tx: Transaction,
  actor: Actor,
  key: RoundKey,
  expected: Expected = null,
): Promise<boolean> => {
  if (!(await touchQuiz(tx, actor, key.quizId))) return false;
  const state = tx.select({ updatedAt: rounds.updatedAt }).from(rounds).where(isRoundOf(key));
  const round = expected && (await firstRow(state));
  if (round) requireExpected('The round', round, expected);
  const touched = await tx
    .update(rounds)
    .set({ updatedAt: later(rounds.updatedAt) })
    .where(isRoundOf(key))
    .returning({ id: rounds.id });
  return touched.length > 0;
};
