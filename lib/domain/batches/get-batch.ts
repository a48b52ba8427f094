import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Batch, findBatch } from './queries';
import { type RowSummary, summarizeRows } from './row-queries';

export interface CountedBatch extends Batch {
  rows: RowSummary | undefined;
}

/** Adds to each batch a summary of its rows. */
export const withCounts = async (batches: readonly Batch[]): Promise<CountedBatch[]> => {
  const summaries = await summarizeRows(
    db(),
    batches.map(({ id }) => id),
  );
  return batches.map((batch) => ({ ...batch, rows: summaries.get(batch.id) }));
};

/** @throws NotFoundError */
export const getBatch = async ({ userId }: Actor, id: string): Promise<CountedBatch> => {
  const batch = requireFound(await findBatch(db(), { id, userId }), 'Batch');
  const [counted] = await withCounts([batch]);
  return requireFound(counted, 'Batch');
};
