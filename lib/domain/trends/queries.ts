import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { trendRefreshes } from '@/drizzle/schema/trend-refreshes';
import { trendSources } from '@/drizzle/schema/trend-sources';
import { trends } from '@/drizzle/schema/trends';
import type { Connection, Transaction } from '@/lib/db';
import type { TrendCategory } from '@/lib/model/trends';
import { firstRow } from '../sql';

export type Trend = typeof trends.$inferSelect;
export type NewTrend = typeof trends.$inferInsert;
export type TrendRefresh = typeof trendRefreshes.$inferSelect;
export type SourceState = typeof trendSources.$inferSelect;

/** The trends of a category, or of all without one, by rank. */
export const findTrends = (db: Connection, category: TrendCategory | undefined): Promise<Trend[]> =>
  db
    .select()
    .from(trends)
    .where(category && eq(trends.category, category))
    .orderBy(asc(trends.rank), asc(trends.key));

export const findRefresh = (db: Connection): Promise<TrendRefresh | undefined> =>
  firstRow(db.select().from(trendRefreshes));

export const findSourceStates = (db: Connection): Promise<SourceState[]> => db.select().from(trendSources);

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

/** Ends the refresh. Returns false if `runId` is not the current refresh. */
export const endRefresh = async (
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

export const upsertSourceStates = async (tx: Transaction, states: SourceState[]): Promise<void> => {
  for (const { id, refreshedAt, ...state } of states) {
    const values = { ...state, ...(refreshedAt && { refreshedAt }) };
    await tx
      .insert(trendSources)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: trendSources.id, set: values });
  }
};

/** Deletes sources that are no longer configured, and their trends. */
export const deleteOtherSources = async (tx: Transaction, known: string[]): Promise<void> => {
  await tx.delete(trends).where(notInArray(trends.source, known));
  await tx.delete(trendSources).where(notInArray(trendSources.id, known));
};

/** Replaces the trends of these sources. Trends that another source reported first are not overwritten. */
export const replaceTrends = async (tx: Transaction, sources: string[], rows: NewTrend[]): Promise<void> => {
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
