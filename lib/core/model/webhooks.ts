/** Lengths of a webhook's URL and of a search term for deliveries, in code points; and deliveries of a webhook that are kept. */
export const WEBHOOK_LIMITS = { url: 2048, search: 200, deliveries: 20_000 } as const;

/** Webhooks per page of the dashboard. */
export const WEBHOOK_PAGE_SIZE = 50;

/** Why a webhook is disabled: by its owner, by its receiver (410), or after five days of failures (D61). */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;

/** `pending` waits for its next attempt; `delivered` was acknowledged; `failed` has no attempts left. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One attempt of a delivery, as it is stored and shown. */
export interface DeliveryAttempt {
  /** When the request was sent (ISO 8601). */
  startedAt: string;
  durationMs: number;
  /** Null without a response. */
  statusCode: number | null;
  /** The first KiB of the response's body (D61). */
  answer: string | null;
  /** Null if the receiver acknowledged it. */
  error: string | null;
}

/** Attempts that are kept of a delivery: the newest. Rounds have at most ten, but each replay is another round. */
export const MAX_LOGGED_ATTEMPTS = 20;
