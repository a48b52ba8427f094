/** Of webhooks: lengths of an address and of a search in deliveries in code points, and how many one user may have. */
export const WEBHOOK_LIMITS = { url: 2048, search: 200, perUser: 50 } as const;

/** Who switched a webhook off: its owner, its receiver (410), or five days of failures (D61). */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const;

/** `pending` waits for its next attempt; `delivered` was acknowledged; `failed` has no attempts left. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
