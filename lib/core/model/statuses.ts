/** Quiz states (D20). */
export const QUIZ_STATUSES = ['draft', 'ready', 'published', 'archived'] as const;

/** Render job states (D41): queued → rendering → completed | failed | cancelled. */
export const RENDER_STATUSES = ['queued', 'rendering', 'completed', 'failed', 'cancelled'] as const;
export type RenderStatus = (typeof RENDER_STATUSES)[number];

/** The states in which a render prevents other renders of its quiz (D42). */
export const RENDER_STATUSES_IN_FLIGHT = ['queued', 'rendering'] as const satisfies readonly RenderStatus[];

export const isInFlight = (status: RenderStatus): boolean =>
  (RENDER_STATUSES_IN_FLIGHT as readonly RenderStatus[]).includes(status);

/**
 * States of an upload to YouTube (D51). `scheduled` waits for `next_retry_at`, because YouTube's quota is used up or an
 * attempt failed. `uploading` sends bytes; `processing` waits for YouTube to process the video.
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

/** The states in which an upload prevents another upload of its render to the same channel. */
export const UPLOAD_STATUSES_IN_FLIGHT = [
  'pending',
  'scheduled',
  'uploading',
  'processing',
] as const satisfies readonly UploadStatus[];

export const isUploadInFlight = (status: UploadStatus): boolean =>
  (UPLOAD_STATUSES_IN_FLIGHT as readonly UploadStatus[]).includes(status);
