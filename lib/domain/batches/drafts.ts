import type { NewBatchInput } from '@/lib/contracts/batches';
import type { Actor } from '@/lib/model/actor';
import type { BatchDrafts, RowDraft } from './plan-rows';
import { readTableDrafts } from './table-drafts';

/** The rows of a request without a table. */
export const draftsOf = ({ rows = [] }: Pick<NewBatchInput, 'rows'>): RowDraft[] => rows.map((row) => ({ row }));

/** The rows of a request or of its table. @throws what `readTableDrafts` throws */
export const readDrafts = async (actor: Actor, { csvMediaId, ...input }: NewBatchInput): Promise<BatchDrafts> => {
  if (csvMediaId !== undefined) return readTableDrafts(actor, { ...input, csvMediaId });
  const drafts = draftsOf(input);
  return { drafts, count: drafts.length, notes: [] };
};

/** Rows that are accepted for the price of one request. */
const ROWS_PER_REQUEST = 50;

/** How many requests a batch counts as: at least one. */
export const batchCost = ({ count }: Pick<BatchDrafts, 'count'>): number => Math.ceil(count / ROWS_PER_REQUEST);
