import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { requestCounts, requests } from '@/drizzle/schema/requests';
import type { Connection } from '@/lib/db';

export type RecentRequest = typeof requests.$inferSelect;

/** Newest first. */
export const findRecentRequests = (
  db: Connection,
  { userId, limit }: { userId: string; limit: number },
): Promise<RecentRequest[]> =>
  db
    .select()
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit);

/** Counts of the last `days` days, today included. */
export const findRequestCounts = (db: Connection, { userId, days }: { userId: string; days: number }) =>
  db
    .select({ day: requestCounts.day, status: requestCounts.status, count: requestCounts.count })
    .from(requestCounts)
    .where(
      and(
        eq(requestCounts.userId, userId),
        gte(requestCounts.day, sql`((now() at time zone 'UTC')::date - ${days - 1}::int)`),
      ),
    );

export const deleteRequestsOf = async (db: Connection, userId: string): Promise<void> => {
  await db.delete(requests).where(eq(requests.userId, userId));
  await db.delete(requestCounts).where(eq(requestCounts.userId, userId));
};
