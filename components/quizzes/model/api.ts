export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Sent as `If-Match`. */
  version?: string;
  /** Makes it safe to send the request again if no response arrived. */
  idempotencyKey?: string;
}

export interface FieldError {
  field: string;
  message: string;
}

/** The current window of a rate limit (D10). */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface ApiResponse {
  status: number;
  /** `{data}` or a problem document; null without a body. */
  body: { data?: unknown; detail?: string; errors?: readonly FieldError[] } | null;
  /** From `Retry-After`. */
  retryAfterSeconds: number | null;
  rateLimit?: RateLimit | undefined;
}

/** Rejects if no response arrived. */
export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * Milliseconds to wait before the next save: none while a third of the window's writes is left (D10), then the rest is
 * spread over the rest of the window.
 */
export const saveDelayMs = (rateLimit: RateLimit | undefined): number => {
  if (rateLimit === undefined || rateLimit.remaining * 3 > rateLimit.limit) return 0;
  return (rateLimit.resetSeconds * 1000) / Math.max(1, rateLimit.remaining);
};
