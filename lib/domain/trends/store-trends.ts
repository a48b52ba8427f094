import { db } from '@/lib/db';
import { composeTrends } from './compose';
import { deleteOtherSources, endRefresh, replaceTrends, upsertSourceStates } from './queries';
import type { Reading } from './read-trend-source';

/**
 * Puts what the sources told in the place of what they told before, and ends the refresh; of those that
 * could not be read the old stays. Done again, or by a run that has lost its right, it changes nothing.
 */
export const storeTrends = (runId: string, readings: readonly Reading[]): Promise<void> =>
  db().transaction(async (tx) => {
    const told = readings.flatMap(({ source, topics }) => (topics ? [{ source, topics }] : []));
    const error = told.length > 0 ? null : 'No source could be read; the trends stay as they were.';
    // Locks the row first, so that one refresh after another writes.
    if (!(await endRefresh(tx, runId, { error, isFresh: told.length > 0 }))) return;
    const sources = readings.map(({ source }) => source);
    await deleteOtherSources(tx, sources);
    await replaceTrends(
      tx,
      told.map(({ source }) => source),
      composeTrends(told),
    );
    await upsertSourceStates(
      tx,
      readings.map(({ source, topics, error: fault, retryAt }) => ({
        id: source,
        refreshedAt: topics ? new Date() : null,
        retryAt: retryAt === null ? null : new Date(retryAt),
        error: fault,
      })),
    );
  });
