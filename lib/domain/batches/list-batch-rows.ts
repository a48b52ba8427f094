import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import type { BatchRowStatus } from '@/lib/model/batches';
import { type Page, type PageRequest, pageOf } from '@/lib/model/page';
import { expectedTimes } from './expected-times';
import { type Batch, findBatch } from './queries';
import { type BatchRowDetail, findRowPage, findRowsToUpload } from './row-queries';

/** A row, whether it is live, and when its video is expected to be public. */
export type ListedRow = BatchRowDetail & { livemode: boolean; expectedAt: Date | null };

/** When the videos of a batch's rows will be public, by row; of those that are uploaded, and have not ended. */
const expectations = async (batch: Batch): Promise<Map<string, Date>> => {
  if (batch.publish === null || !batch.livemode) return new Map();
  const rows = await findRowsToUpload(db(), batch.id);
  const times = await expectedTimes(batch.userId, rows);
  return new Map(rows.flatMap(({ id }, index) => (times[index] ? [[id, times[index]]] : [])));
};

const latest = (...times: (Date | null)[]): Date | null => {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length > 0 ? new Date(Math.max(...known)) : null;
};

/** The rows of a batch in order. @throws NotFoundError */
export const listBatchRows = async (
  { userId }: Actor,
  batchId: string,
  query: PageRequest & { status?: BatchRowStatus | undefined },
): Promise<Page<ListedRow>> => {
  const batch = requireFound(await findBatch(db(), { id: batchId, userId }), 'Batch');
  const expected = await expectations(batch);
  const found = await findRowPage(db(), { ...query, batchId, userId });
  const rows = found.map((row) => ({
    ...row,
    livemode: batch.livemode,
    expectedAt:
      row.status === 'uploading' ? latest(row.publishAt, row.uploadWaitsUntil) : (expected.get(row.id) ?? null),
  }));
  return pageOf(rows, query.limit, ({ position, id }) => [String(position), id]);
};
