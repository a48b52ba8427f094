import type { Actor } from '@/lib/model/actor';
import { type BatchOrder, type BatchPlan, planBatch } from './plan-batch';
import type { RowDraft } from './plan-rows';

/** Checks the rows of a batch and creates nothing. @throws what `createBatch` throws, except for invalid rows */
export const validateBatch = (actor: Actor, order: BatchOrder, drafts: Iterable<RowDraft>): Promise<BatchPlan> =>
  planBatch(actor, order, drafts);
