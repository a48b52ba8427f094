/** What a `Retry-After` header says, in seconds or as a date; null without a meaning. */
export const retryAfterOf = (header: string | undefined, now: Date): Date | null => {
  if (!header) return null;
  const date = /^\d{1,9}$/.test(header) ? new Date(now.getTime() + Number(header) * 1000) : new Date(header);
  return Number.isNaN(date.getTime()) ? null : date;
};
