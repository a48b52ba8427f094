import { OutboundError } from '@/lib/adapters/outbound/outbound-error';
import { SourceBusyError } from '@/lib/adapters/outbound/source-busy-error';
import type { FoundTopic, TrendSource } from '@/lib/adapters/trend-sources/trend-source';
import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { composeTrends } from './compose';
import {
  claimRefresh,
  deleteOtherSources,
  endRefresh,
  findSourceStates,
  replaceTrends,
  upsertSourceStates,
} from './queries';

/** The result of reading a source, as JSON, because job steps store it. */
export interface Reading {
  source: string;
  /** Null if the source could not be read. */
  topics: FoundTopic[] | null;
  error: string | null;
  /** An ISO date until which the source does not accept requests. */
  retryAt: string | null;
}

/** Starts a refresh as `runId`. Returns false if another is running or has just ended. */
export const claimTrendsRefresh = (runId: string): Promise<boolean> => claimRefresh(db(), runId);

/** Reads a source, unless it asked us to wait. Errors of the source are returned, not thrown. */
export const readTrendSource = async ({ id, read }: TrendSource, signal: AbortSignal): Promise<Reading> => {
  const failed = (error: Error, retryAt: Date | null = null): Reading => {
    log().warn({ source: id, reason: error.message }, 'A trend source could not be read');
    return { source: id, topics: null, error: error.message, retryAt: retryAt?.toISOString() ?? null };
  };
  const state = (await findSourceStates(db())).find((known) => known.id === id);
  try {
    if (state?.retryAt && state.retryAt > new Date()) throw new SourceBusyError(state.retryAt);
    return { source: id, topics: await read(signal), error: null, retryAt: null };
  } catch (error) {
    if (error instanceof SourceBusyError) return failed(error, error.retryAt);
    if (error instanceof OutboundError) return failed(error);
    throw error;
  }
};

/**
 * Replaces the trends of all sources that could be read, and ends the refresh. Does nothing if the refresh has already
 * ended or another run has taken it over.
 */
export const storeTrends = (runId: string, readings: readonly Reading[]): Promise<void> =>
  db().transaction(async (tx) => {
    const found = readings.flatMap(({ source, topics }) => (topics ? [{ source, topics }] : []));
    const error = found.length > 0 ? null : 'No source could be read; the trends stay as they were.';
    // First, because it locks the row: refreshes write one after another.
    if (!(await endRefresh(tx, runId, { error, isFresh: found.length > 0 }))) return;
    const sources = readings.map(({ source }) => source);
    await deleteOtherSources(tx, sources);
    await replaceTrends(
      tx,
      found.map(({ source }) => source),
      composeTrends(found),
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

/** Ends a refresh that failed because of an error on our side. The trends stay as they were. */
export const abandonTrendsRefresh = async (runId: string): Promise<void> => {
  await endRefresh(db(), runId, { error: 'It was stopped by an error on our side.', isFresh: false });
};
