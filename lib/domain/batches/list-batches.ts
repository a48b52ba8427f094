import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { BatchStatus } from '@/lib/model/batches';
import type { Page, PageRequest } from '@/lib/model/page';
import { type CountedBatch, withCounts } from './get-batch';
import { findBatchPage } from './queries';

/** The actor's batches, newest first. */
export const listBatches = async (
  { userId }: Actor,
  query: PageRequest & { status?: BatchStatus | undefined },
): Promise<Page<CountedBatch>> => {
  const { rows, next } = await findBatchPage(db(), { ...query, userId });
  return { rows: await withCounts(rows), next };
};
