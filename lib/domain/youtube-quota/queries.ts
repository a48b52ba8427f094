import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { youtubeQuota } from '@/drizzle/schema/youtube-quota';
import type { Connection } from '@/lib/db';

type Quota = Omit<typeof youtubeQuota.$inferSelect, 'spent'>;

const KEY = [youtubeQuota.project, youtubeQuota.day, youtubeQuota.bucket, youtubeQuota.spender];
const sum = sql`${youtubeQuota.spent} + excluded.spent`;

/** Adds to what was spent and returns true, unless it would exceed `limit`. One statement, so that parallel requests cannot. */
export const addSpent = async (
  db: Connection,
  { limit, ...row }: Quota & { spent: number; limit: number },
): Promise<boolean> => {
  if (row.spent > limit) return false;
  const rows = await db
    .insert(youtubeQuota)
    .values(row)
    .onConflictDoUpdate({ target: KEY, set: { spent: sum }, setWhere: sql`${sum} <= ${limit}` })
    .returning({ spent: youtubeQuota.spent });
  return rows.length > 0;
};

/** Raises what was spent to at least this number. */
export const raiseSpent = (db: Connection, row: Quota & { spent: number }) =>
  db
    .insert(youtubeQuota)
    .values(row)
    .onConflictDoUpdate({ target: KEY, set: { spent: sql`greatest(${youtubeQuota.spent}, excluded.spent)` } });

/** What these spenders have spent on a day. */
export const findSpent = (
  db: Connection,
  { spenders, ...of }: Pick<Quota, 'project' | 'day'> & { spenders: string[] },
) =>
  db
    .select({ bucket: youtubeQuota.bucket, spender: youtubeQuota.spender, spent: youtubeQuota.spent })
    .from(youtubeQuota)
    .where(
      and(eq(youtubeQuota.project, of.project), eq(youtubeQuota.day, of.day), inArray(youtubeQuota.spender, spenders)),
    );

export const deleteSpentBefore = (db: Connection, day: string) =>
  db.delete(youtubeQuota).where(lt(youtubeQuota.day, day));
