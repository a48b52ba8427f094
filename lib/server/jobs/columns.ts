import { type AnyColumn, sql } from 'drizzle-orm';
import { logContext } from '../log';

/** Value for the start time of a job: a step that runs again after a crash does not move it. */
export const firstStart = (startedAt: AnyColumn) => sql`coalesce(${startedAt}, now())`;

/** Values of every write of a run to its job: a sign of life. */
export const alive = { aliveAt: sql`now()` };

/** The same of a run that sleeps, so that its job is not taken for lost. */
export const asleep = (until: Date | undefined) => (until ? { aliveAt: until } : alive);

/** Values of a job that its owner requests again: nothing has been lost of this request. */
export const requested = () => {
  const { requestId } = logContext();
  return { ...alive, requestedAt: sql`now()`, losses: 0, ...(requestId && { requestId }) };
};

/** Value for the progress of a job, which never falls; only its completion sets 100. @param percent from 0 to 100 */
export const raisedTo = (progress: AnyColumn, percent: number) =>
  sql`greatest(${progress}, ${Math.min(99, Math.max(0, Math.floor(percent)))})`;
