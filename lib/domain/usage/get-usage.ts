import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { findRecentRequests, findRequestCounts, type RecentRequest } from './queries';

/** Requests of a day (UTC) by status. */
export interface DayOfUse {
  /** Like `2026-11-21`. */
  day: string;
  ok: number;
  /** 4xx */
  refused: number;
  /** 5xx */
  failed: number;
}

const DAYS = 30;
const RECENT = 100;
const DAY_MS = 86_400_000;

/** The actor's last 100 requests, newest first, and counts for each of the last 30 days, oldest first. */
export const getUsage = async (
  { userId }: Actor,
  now = new Date(),
): Promise<{ recent: RecentRequest[]; days: DayOfUse[] }> => {
  const [recent, counts] = await Promise.all([
    findRecentRequests(db(), { userId, limit: RECENT }),
    findRequestCounts(db(), { userId, days: DAYS }),
  ]);
  const days = Array.from({ length: DAYS }, (_, index): DayOfUse => {
    const day = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const total = (from: number, to: number) =>
      counts
        .filter((row) => row.day === day && row.status >= from && row.status < to)
        .reduce((sum, { count }) => sum + count, 0);
    return { day, ok: total(100, 400), refused: total(400, 500), failed: total(500, 600) };
  });
  return { recent, days };
};
