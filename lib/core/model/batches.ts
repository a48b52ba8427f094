/** The rows of a batch are new quizzes from a template, or cuts of one quiz. */
export const BATCH_KINDS = ['rows', 'cuts'] as const;

/** States of a batch: running ⇄ paused → completed | cancelled. A retry of failed rows makes a completed one run again. */
export const BATCH_STATUSES = ['running', 'paused', 'completed', 'cancelled'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The states in which rows of a batch can still change. */
export const BATCH_STATUSES_OPEN = ['running', 'paused'] as const satisfies readonly BatchStatus[];

/**
 * States of a row: pending (no quiz yet) → queued (waits for its render) → rendering → rendered (waits for its upload) →
 * uploading → completed | failed | cancelled. A row skips the steps that the batch does not include.
 */
export const BATCH_ROW_STATUSES = [
  'pending',
  'queued',
  'rendering',
  'rendered',
  'uploading',
  'completed',
  'failed',
  'cancelled',
] as const;
export type BatchRowStatus = (typeof BATCH_ROW_STATUSES)[number];

/** The states in which a row has not ended. */
export const BATCH_ROW_STATUSES_OPEN = [
  'pending',
  'queued',
  'rendering',
  'rendered',
  'uploading',
] as const satisfies readonly BatchRowStatus[];

/**
 * Rows per batch, values of a field that rows take in turn, unfinished batches per user, and days for which ended batches are kept. The number of renders and uploads
 * in progress is limited so that the user's other videos hardly wait for batches.
 */
export const BATCH_LIMITS = {
  rows: 500,
  turns: 20,
  openPerUser: 10,
  rendersInFlight: 2,
  uploadsInFlight: 10,
  keptDays: 90,
} as const;
