import { and, eq, lt, sql } from 'drizzle-orm';
import { youtubeQuota } from '@/drizzle/schema/youtube-quota';
import type { Connection } from '@/lib/db';

interface QuotaDay {
  project: string;
  day: string;
}

const sum = sql`${youtubeQuota.units} + excluded.units`;

/** Adds units to a day and returns true, unless it would exceed `limit`. One statement, so that parallel requests cannot. */
export const addUnits = async (
  db: Connection,
  { limit, ...row }: QuotaDay & { units: number; limit: number },
): Promise<boolean> => {
  if (row.units > limit) return false;
  const rows = await db
    .insert(youtubeQuota)
    .values(row)
    .onConflictDoUpdate({
      target: [youtubeQuota.project, youtubeQuota.day],
      set: { units: sum },
      setWhere: sql`${sum} <= ${limit}`,
    })
    .returning({ units: youtubeQuota.units });
  return rows.length > 0;
};

/** Raises the units of a day to at least this number. */
export const raiseUnits = (db: Connection, row: QuotaDay & { units: number }) =>
  db
    .insert(youtubeQuota)
    .values(row)
    .onConflictDoUpdate({
      target: [youtubeQuota.project, youtubeQuota.day],
      set: { units: sql`greatest(${youtubeQuota.units}, excluded.units)` },
    });

export const findUnits = async (db: Connection, { project, day }: QuotaDay): Promise<number> => {
  const [row] = await db
    .select({ units: youtubeQuota.units })
    .from(youtubeQuota)
    .where(and(eq(youtubeQuota.project, project), eq(youtubeQuota.day, day)));
  return row?.units ?? 0;
};

export const deleteUnitsBefore = (db: Connection, day: string) =>
  db.delete(youtubeQuota).where(lt(youtubeQuota.day, day));
