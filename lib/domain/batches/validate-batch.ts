import type { Actor } from '@/lib/model/actor';
import { expectedTimes } from './expected-times';
import { type BatchOrder, planBatch } from './plan-batch';
import type { PlannedQuizRow, RowDraft } from './plan-rows';

/** What a batch would do with its rows, and when their videos would be public. */
export interface BatchReport {
  rows: (PlannedQuizRow & { expectedAt: Date | null })[];
}

/** Checks the rows of a batch and creates nothing. @throws what `createBatch` throws, except for invalid rows */
export const validateBatch = async (
  actor: Actor,
  order: BatchOrder,
  drafts: Iterable<RowDraft>,
): Promise<BatchReport> => {
  const { rows } = await planBatch(actor, order, drafts);
  const valid = order.publish && actor.livemode ? rows.filter(({ input }) => input !== null) : [];
  const times = await expectedTimes(actor.userId, valid);
  const expected = new Map(valid.map((row, index) => [row, times[index] ?? null]));
  return { rows: rows.map((row) => ({ ...row, expectedAt: expected.get(row) ?? null })) };
};
