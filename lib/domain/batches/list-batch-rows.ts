import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { BatchRowStatus } from '@/lib/model/batches';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { findBatch } from './queries';
import { type BatchRowDetail, findRowPage } from './row-queries';

/** The rows of a batch in order, and whether they are live. @throws NotFoundError */
export const listBatchRows = async (
  { userId }: Actor,
  batchId: string,
  query: PageRequest & { status?: BatchRowStatus | undefined },
): Promise<Page<BatchRowDetail & { livemode: boolean }>> => {
  const { livemode } = requireFound(await findBatch(db(), { id: batchId, userId }), 'Batch');
  const found = await findRowPage(db(), { ...query, batchId, userId });
  const rows = found.map((row) => ({ ...row, livemode }));
  return pageOf(rows, query.limit, ({ position, id }) => [String(position), id]);
};
