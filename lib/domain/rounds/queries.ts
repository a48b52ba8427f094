import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { later } from '@/drizzle/columns';
import { rounds } from '@/drizzle/schema/rounds';
import type { Connection, Transaction } from '@/lib/db';
import { firstRow } from '../sql';

export type Round = typeof rounds.$inferSelect;

export const countRounds = async (db: Connection, quizId: string): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(rounds).where(eq(rounds.quizId, quizId));
  return row?.total ?? 0;
};

export const insertRounds = (tx: Transaction, values: (typeof rounds.$inferInsert)[]): Promise<Round[]> =>
  tx.insert(rounds).values(values).returning();

export const findRound = (
  db: Connection,
  { roundId, quizId }: { roundId: string; quizId: string },
): Promise<Round | undefined> =>
  firstRow(
    db
      .select()
      .from(rounds)
      .where(and(eq(rounds.id, roundId), eq(rounds.quizId, quizId))),
  );

/** The caller has locked the quiz. Without changes, only `updated_at` moves. */
export const updateRound = async (
  tx: Transaction,
  id: string,
  changes: Partial<Pick<Round, 'title' | 'timerOverride'>>,
): Promise<Round> => {
  const [round] = await tx
    .update(rounds)
    .set({ ...changes, updatedAt: later(rounds.updatedAt) })
    .where(eq(rounds.id, id))
    .returning();
  if (!round) throw new Error('A round of a locked quiz is gone.');
  return round;
};

/** The caller has locked the quiz. */
export const deleteRoundRow = (tx: Transaction, { roundId, quizId }: { roundId: string; quizId: string }) =>
  firstRow(
    tx
      .delete(rounds)
      .where(and(eq(rounds.id, roundId), eq(rounds.quizId, quizId)))
      .returning({ order: rounds.order, updatedAt: rounds.updatedAt }),
  );

/** Moves the rounds after `order` up by one, so that no gap remains (D22). */
export const updateOrdersAfter = async (tx: Transaction, quizId: string, order: number): Promise<void> => {
  await tx
    .update(rounds)
    .set({ order: sql`${rounds.order} - 1`, updatedAt: later(rounds.updatedAt) })
    .where(and(eq(rounds.quizId, quizId), gt(rounds.order, order)));
};

/** Ids in order. */
export const listRoundIds = async (db: Connection, quizId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: rounds.id })
    .from(rounds)
    .where(eq(rounds.quizId, quizId))
    .orderBy(asc(rounds.order));
  return rows.map(({ id }) => id);
};

/** Sets each round's order to the index of its id; its uniqueness is checked at commit. */
export const updateRoundOrders = async (tx: Transaction, quizId: string, ids: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    update ${rounds} set "order" = wanted.place - 1, updated_at = ${later(rounds.updatedAt)}
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, place)
    where ${rounds.quizId} = ${quizId} and ${rounds.id} = wanted.id::uuid
      and ${rounds.order} <> wanted.place - 1`);
};
