import { and, eq, lt, sql } from 'drizzle-orm';
import { youtubeQuota } from '@/drizzle/schema/youtube-quota';
import type { Connection } from '@/lib/db';

interface QuotaDay {
  project: string;
  day: string;
}

const sum = sql`${youtubeQuota.units} + excluded.units`;

/** Adds to what was spent that day, if it stays within the limit: one statement, so that no two overdraw it. */
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

/** Raises what was spent that day to at least so much. */
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
