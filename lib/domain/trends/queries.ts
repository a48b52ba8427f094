import { and, asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { trendRefreshes } from '@/drizzle/schema/trend-refreshes';
import { trendSources } from '@/drizzle/schema/trend-sources';
import { trends } from '@/drizzle/schema/trends';
import type { Connection, Transaction } from '@/lib/db';
import type { TrendCategory } from '@/lib/model/trends';

export type Trend = typeof trends.$inferSelect;
export type NewTrend = typeof trends.$inferInsert;
export type TrendRefresh = typeof trendRefreshes.$inferSelect;
export type SourceState = typeof trendSources.$inferSelect;

/** Of all categories without one, the most urgent first. */
export const findTrends = (db: Connection, category: TrendCategory | undefined): Promise<Trend[]> =>
  db
    .select()
    .from(trends)
    .where(category && eq(trends.category, category))
    .orderBy(asc(trends.rank), asc(trends.key));

export const findRefresh = async (db: Connection): Promise<TrendRefresh | undefined> => {
  const [row] = await db.select().from(trendRefreshes);
  return row;
};

export const findSourceStates = (db: Connection): Promise<SourceState[]> => db.select().from(trendSources);

/**
 * Takes the right to refresh: nobody else has it, or has had it for an hour and so has died, and the last
 * refresh ended some time ago. The row decides among many at once. @param pause seconds @returns whether it is taken
 */
export const claimRefresh = async (db: Connection, runId: string, pause: number): Promise<boolean> => {
  const taken = { runId, startedAt: sql`now()` };
  const isFree = and(
    isNull(trendRefreshes.runId),
    or(isNull(trendRefreshes.endedAt), lt(trendRefreshes.endedAt, sql`now() - ${pause} * interval '1 second'`)),
  );
  const isDead = lt(trendRefreshes.startedAt, sql`now() - interval '1 hour'`);
  const rows = await db
    .insert(trendRefreshes)
    .values({ id: 1, ...taken })
    .onConflictDoUpdate({ target: trendRefreshes.id, set: taken, setWhere: or(isFree, isDead) })
    .returning({ id: trendRefreshes.id });
  return rows.length > 0;
};

/** Gives the right back, with what came of it. @returns false when `runId` does not have it (any more) */
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

/** Forgets sources that are none any more, and what they told. */
export const deleteOtherSources = async (tx: Transaction, known: string[]): Promise<void> => {
  await tx.delete(trends).where(notInArray(trends.source, known));
  await tx.delete(trendSources).where(notInArray(trendSources.id, known));
};

/** Puts `rows` in the place of all that these sources told before. What others told first stays theirs. */
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
