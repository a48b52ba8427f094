import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { findRequestCounts } from './queries';

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
const DAY_MS = 86_400_000;

/** The number of the actor's requests on each of the last 30 days, oldest first. */
export const getUsage = async ({ userId }: Actor, now = new Date()): Promise<DayOfUse[]> => {
  const counts = await findRequestCounts(db(), { userId, days: DAYS });
  return Array.from({ length: DAYS }, (_, index): DayOfUse => {
    const day = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const total = (from: number, to: number) =>
      counts
        .filter((row) => row.day === day && row.status >= from && row.status < to)
        .reduce((sum, { count }) => sum + count, 0);
    return { day, ok: total(100, 400), refused: total(400, 500), failed: total(500, 600) };
  });
};
