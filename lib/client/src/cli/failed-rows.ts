import type { QuizVideo } from '../client.js';
import type { Batch, BatchRow } from '../types.js';

const PAGE_SIZE = 100;

/** The failed rows of a batch, in order. */
export const failedRows = async (client: QuizVideo, batch: Batch, signal: AbortSignal): Promise<BatchRow[]> => {
  const found: BatchRow[] = [];
  if (batch.row_counts.failed === 0) return found;
  const rows = client.batches.listRows(batch.id, { status: 'failed', limit: PAGE_SIZE }, { signal });
  for await (const row of rows) found.push(row);
  return found;
};
