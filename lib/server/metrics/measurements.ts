import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { metricCounts } from '@/drizzle/schema/metric-counts';
import { db } from '../db';

/** Marks the rows of measurements among the counts. */
const NAME = 'measured';

/** What one process measures for all, so that each web process can show it. Files in bytes, times in seconds since 1970. */
export type Measurement = `stored_files.${string}` | 'last_backup';

/** Replaces a measurement. */
export const recordMeasurement = async (labels: Measurement, value: number): Promise<void> => {
  await db()
    .insert(metricCounts)
    .values({ name: NAME, labels, value })
    .onConflictDoUpdate({ target: [metricCounts.name, metricCounts.labels], set: { value } });
};

/** A subquery for the sum of measurements; those that don't exist count as 0. */
export const measuredSum = (measurements: readonly Measurement[]): SQL =>
  sql`(select coalesce(sum(${metricCounts.value}), 0) from ${metricCounts}
    where ${and(eq(metricCounts.name, NAME), inArray(metricCounts.labels, [...measurements]))})`;

/** The measurements among rows of counts. */
export const measurementsIn = (counts: readonly (typeof metricCounts.$inferSelect)[]): Map<string, number> =>
  new Map(counts.filter(({ name }) => name === NAME).map(({ labels, value }) => [labels, value]));
