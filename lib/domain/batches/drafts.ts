import type { RowDraft } from './plan-rows';
import type { NewBatchInput } from './schema';

/** The rows of a request, to be checked. */
export const draftsOf = ({ rows }: NewBatchInput): RowDraft[] => rows.map((row) => ({ row }));

/** Rows that are accepted for the price of one request. */
const ROWS_PER_REQUEST = 50;

/** How many requests a batch counts as: at least one. */
export const batchCost = ({ rows }: NewBatchInput): number => Math.ceil(rows.length / ROWS_PER_REQUEST);
