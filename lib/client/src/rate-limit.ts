/** The current window of a rate limit. */
export interface RateLimit {
  /** Requests per window. */
  limit: number;
  /** Requests that are left in the window. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/** From headers such as `RateLimit-Policy: "write";q=30;w=60` and `RateLimit: "write";r=29;t=60`; null without them. */
export const rateLimitOf = (headers: Headers): RateLimit | null => {
  const [, limit] = /;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '') ?? [];
  const [, remaining, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
  if (!limit || !remaining || !seconds) return null;
  return { limit: Number(limit), remaining: Number(remaining), resetSeconds: Number(seconds) };
};
