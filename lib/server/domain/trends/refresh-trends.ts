import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { trendSources as sourceStates, trendRefreshes, trends } from '@/drizzle/schema/trends';
import type { TrendsRefreshWire } from '@/lib/core/contracts/trends';
import { OutboundError, SourceBusyError } from '@/lib/server/adapters/outbound/outbound-error';
import { trendSources } from '@/lib/server/adapters/trend-sources';
import type { FoundTopic, TrendSource } from '@/lib/server/adapters/trend-sources/trend-source';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { log } from '@/lib/server/log';
import { firstRow } from '../sql';
import { composeTrends, type NewTrend } from './compose';

type TrendRefresh = typeof trendRefreshes.$inferSelect;
export type SourceState = typeof sourceStates.$inferSelect;

export const findRefresh = (db: Connection): Promise<TrendRefresh | undefined> =>
  firstRow(db.select().from(trendRefreshes));

export const findSourceStates = (db: Connection): Promise<SourceState[]> => db.select().from(sourceStates);

/** Seconds after the end of a refresh before another can start. */
const REFRESH_PAUSE_SECONDS = 60;

/**
 * Starts a refresh as `runId`, in one statement, so that only one of several can. A refresh that has run for an hour is
 * considered dead. Returns false if another is running or has just ended.
 */
export const claimRefresh = async (db: Connection, runId: string): Promise<boolean> => {
  const taken = { runId, startedAt: sql`now()` };
  const isFree = and(
    isNull(trendRefreshes.runId),
    or(
      isNull(trendRefreshes.endedAt),
      lt(trendRefreshes.endedAt, sql`now() - ${REFRESH_PAUSE_SECONDS} * interval '1 second'`),
    ),
  );
  const isDead = lt(trendRefreshes.startedAt, sql`now() - interval '1 hour'`);
  const rows = await db
    .insert(trendRefreshes)
    .values({ id: 1, ...taken })
    .onConflictDoUpdate({ target: trendRefreshes.id, set: taken, setWhere: or(isFree, isDead) })
    .returning({ id: trendRefreshes.id });
  return rows.length > 0;
};

interface TrendsRefreshState {
  /** Undefined before the first. */
  refresh: TrendRefresh | undefined;
  sources: { name: string; state: SourceState | undefined }[];
}

/** The state of the last refresh and of each source. */
export const getTrendsRefresh = async (): Promise<TrendsRefreshState> => {
  const [refresh, states] = await Promise.all([findRefresh(db()), findSourceStates(db())]);
  const byId = new Map(states.map((state) => [state.id, state]));
  return { refresh, sources: trendSources().map(({ id, name }) => ({ name, state: byId.get(id) })) };
};

/** Starts a refresh, unless one is running or has just ended, and returns the state of the refresh. */
export const refreshTrends = async (): Promise<TrendsRefreshState> => {
  await db().transaction(async (tx) => {
    const refreshId = v7();
    if (await claimRefresh(tx, refreshId)) await recordEvent(tx, 'trends/refresh.requested', { refreshId });
  });
  return getTrendsRefresh();
};

export const serializeTrendsRefresh = ({ refresh, sources }: TrendsRefreshState): TrendsRefreshWire => {
  const isRunning = Boolean(refresh?.runId);
  return {
    status: isRunning ? 'running' : 'idle',
    startedAt: refresh?.startedAt?.toISOString() ?? null,
    endedAt: (isRunning ? null : refresh?.endedAt?.toISOString()) ?? null,
    refreshedAt: refresh?.refreshedAt?.toISOString() ?? null,
    error: refresh?.error ?? null,
    sources: sources.map(({ name, state }) => ({
      name,
      refreshedAt: state?.refreshedAt?.toISOString() ?? null,
      error: state?.error ?? null,
    })),
  };
};

/** The result of reading a source, as JSON, because job steps store it. */
interface Reading {
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

/** Ends the refresh. Returns false if `runId` is not the current refresh. */
const endRefresh = async (
  db: Connection,
  runId: string,
  { error, isFresh }: { error: string | null; isFresh: boolean },
): Promise<boolean> => {
  const rows = await db
    .update(trendRefreshes)
    .set({ runId: null, endedAt: sql`now()`, error, ...(isFresh && { refreshedAt: sql`now()` }) })
    .where(eq(trendRefreshes.runId, runId))
    .returning({ id: trendRefreshes.id });
  return rows.length > 0;
};

const upsertSourceStates = async (tx: Transaction, states: SourceState[]): Promise<void> => {
  for (const { id, refreshedAt, ...state } of states) {
    const values = { ...state, ...(refreshedAt && { refreshedAt }) };
    await tx
      .insert(sourceStates)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: sourceStates.id, set: values });
  }
};

/** Deletes sources that are no longer configured, and their trends. */
const deleteOtherSources = async (tx: Transaction, known: string[]): Promise<void> => {
  await tx.delete(trends).where(notInArray(trends.source, known));
  await tx.delete(sourceStates).where(notInArray(sourceStates.id, known));
};

/** Replaces the trends of these sources. Trends that another source reported first are not overwritten. */
const replaceTrends = async (tx: Transaction, sources: string[], rows: NewTrend[]): Promise<void> => {
  for (const source of sources) {
    const keys = rows.filter((row) => row.source === source).map(({ key }) => key);
    await tx.delete(trends).where(and(eq(trends.source, source), notInArray(trends.key, keys)));
  }
  if (rows.length === 0) return;
  await tx
    .insert(trends)
    .values(rows)
    .onConflictDoUpdate({
      target: trends.key,
      set: {
        category: sql`excluded.category`,
        title: sql`excluded.title`,
        hook: sql`excluded.hook`,
        quizPrompt: sql`excluded.quiz_prompt`,
        timescale: sql`excluded.timescale`,
        rank: sql`excluded.rank`,
      },
      setWhere: eq(trends.source, sql`excluded.source`),
    });
};

/**
 * Replaces the trends of all sources that could be read, and ends the refresh. Does nothing if the refresh has already
 * ended or another run has taken it over.
 */
export const storeTrends = (runId: string, readings: readonly Reading[]): Promise<void> =>
  db().transaction(async (tx) => {
    const found = readings.flatMap(({ source, topics }) => (topics ? [{ source, topics }] : []));
    const error = found.length > 0 ? null : 'No source could be read, so the trends are unchanged.';
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
  await endRefresh(db(), runId, { error: 'The refresh was stopped by an error on our side.', isFresh: false });
};
