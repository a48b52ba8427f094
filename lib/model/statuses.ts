/** Quiz states (D20). */
export const QUIZ_STATUSES = ['draft', 'ready', 'published', 'archived'] as const;

/** Render job states (D41): queued → rendering → completed | failed | cancelled. */
export const RENDER_STATUSES = ['queued', 'rendering', 'completed', 'failed', 'cancelled'] as const;
export type RenderStatus = (typeof RENDER_STATUSES)[number];

/** The states in which a render occupies its quiz (D42). */
export const RENDER_STATUSES_IN_FLIGHT = ['queued', 'rendering'] as const satisfies readonly RenderStatus[];

export const isInFlight = (status: RenderStatus): boolean =>
  (RENDER_STATUSES_IN_FLIGHT as readonly RenderStatus[]).includes(status);

/**
 * States of an upload to YouTube (D51). `scheduled` waits for `next_retry_at`: for YouTube's quota of another day, or
 * after a fault. `uploading` sends bytes; `processing` is YouTube's work on what it has.
 */
export const UPLOAD_STATUSES = [
  'pending',
  'scheduled',
  'uploading',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** The states in which an upload keeps its render from being uploaded to the same channel again. */
export const UPLOAD_STATUSES_IN_FLIGHT = [
  'pending',
  'scheduled',
  'uploading',
  'processing',
] as const satisfies readonly UploadStatus[];

export const isUploadInFlight = (status: UploadStatus): boolean =>
  (UPLOAD_STATUSES_IN_FLIGHT as readonly UploadStatus[]).includes(status);
