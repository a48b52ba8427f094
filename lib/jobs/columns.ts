import { type AnyColumn, sql } from 'drizzle-orm';

/** Value for the start time of a job: a step that runs again after a crash does not move it. */
export const firstStart = (startedAt: AnyColumn) => sql`coalesce(${startedAt}, now())`;

/** Value for the progress of a job, which never falls; only its completion sets 100. @param percent from 0 to 100 */
export const raisedTo = (progress: AnyColumn, percent: number) =>
  sql`greatest(${progress}, ${Math.min(99, Math.max(0, Math.floor(percent)))})`;
