import { eq } from 'drizzle-orm';
import { batchRows } from '@/drizzle/schema/batches';
import type { Transaction } from '@/lib/server/db';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { firstRow } from '../sql';

/** Wakes the batches of a user: they start what can be started now. */
export const wakeBatches = (tx: Transaction, userId: string): Promise<void> =>
  recordEvent(tx, 'batch/woken', { userId });

/** The render or upload that has ended. */
type EndedJob = { userId: string } & ({ renderId: string } | { uploadId: string });

/** Wakes the batches of a user if the job is that of a row. */
export const wakeBatchOf = async (tx: Transaction, job: EndedJob): Promise<boolean> => {
  const isIts = 'renderId' in job ? eq(batchRows.renderId, job.renderId) : eq(batchRows.uploadId, job.uploadId);
  const row = await firstRow(tx.select({ id: batchRows.id }).from(batchRows).where(isIts).limit(1));
  if (row) await wakeBatches(tx, job.userId);
  return row !== undefined;
};
