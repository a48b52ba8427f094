/** Quiz states (D20). */
export const QUIZ_STATUSES = ['draft', 'ready', 'published', 'archived'] as const;

/** Render job states (D41): queued → rendering → completed | failed | cancelled. */
export const RENDER_STATUSES = ['queued', 'rendering', 'completed', 'failed', 'cancelled'] as const;
export type RenderStatus = (typeof RENDER_STATUSES)[number];

/** The states in which a render occupies its quiz (D42). */
export const RENDER_STATUSES_IN_FLIGHT = ['queued', 'rendering'] as const satisfies readonly RenderStatus[];

export const isInFlight = (status: RenderStatus): boolean =>
  (RENDER_STATUSES_IN_FLIGHT as readonly RenderStatus[]).includes(status);
