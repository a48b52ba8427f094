import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Batch, findBatch } from './queries';
import { countRows, type RowCounts } from './row-queries';

export interface CountedBatch extends Batch {
  rowCounts: RowCounts | undefined;
}

/** Adds to each batch how many of its rows have each status. */
export const withCounts = async (batches: readonly Batch[]): Promise<CountedBatch[]> => {
  const counts = await countRows(
    db(),
    batches.map(({ id }) => id),
  );
  return batches.map((batch) => ({ ...batch, rowCounts: counts.get(batch.id) }));
};

/** @throws NotFoundError */
export const getBatch = async ({ userId }: Actor, id: string): Promise<CountedBatch> => {
  const batch = requireFound(await findBatch(db(), { id, userId }), 'Batch');
  const [counted] = await withCounts([batch]);
  return requireFound(counted, 'Batch');
};
