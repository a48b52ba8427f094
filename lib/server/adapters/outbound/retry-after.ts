/** Parses a `Retry-After` header in seconds or as a date; null if it is missing or invalid. */
export const retryAfterOf = (header: string | undefined, now: Date): Date | null => {
  if (!header) return null;
  const date = /^\d{1,9}$/.test(header) ? new Date(now.getTime() + Number(header) * 1000) : new Date(header);
  return Number.isNaN(date.getTime()) ? null : date;
};
