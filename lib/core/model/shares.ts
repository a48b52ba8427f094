/** What a reviewer can decide (D96). */
export const DECISIONS = ['approved', 'changes_requested'] as const;
export type Decision = (typeof DECISIONS)[number];

export const SHARE_STATUSES = ['live', 'expired', 'revoked'] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];

const DAY = 86_400;

/** Seconds until a share expires. */
export const SHARE_SECONDS = { min: 300, max: 365 * DAY, default: 30 * DAY } as const;

/**
 * Text lengths in code points, and counts: entries are the comments and decisions of a share, `origins` the sites that
 * can show it in a frame.
 */
export const SHARE_LIMITS = {
  password: { min: 6, max: 200 },
  name: 60,
  comment: 2000,
  entries: 500,
  origins: 20,
} as const;

/** Stands for every origin in `embed_origins`. */
export const ANY_ORIGIN = '*';
