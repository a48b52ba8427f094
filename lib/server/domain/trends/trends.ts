import { asc, eq } from 'drizzle-orm';
import { trends } from '@/drizzle/schema/trends';
import type { TrendsWire } from '@/lib/core/contracts/trends';
import type { Actor } from '@/lib/core/model/actor';
import { TIMESCALES, TREND_CATEGORIES, TRENDS_PER_CATEGORY, type TrendCategory } from '@/lib/core/model/trends';
import { type Connection, db } from '@/lib/server/db';
import { topicEngine } from '../ai/generate-quiz';
import { EVERGREEN, EVERGREEN_AT } from './evergreen';
import { findRefresh } from './refresh-trends';
import { titleKey } from './topics';

type Trend = typeof trends.$inferSelect;

/** The trends of a category, or of all without one, by rank. */
const findTrends = (db: Connection, category: TrendCategory | undefined): Promise<Trend[]> =>
  db
    .select()
    .from(trends)
    .where(category && eq(trends.category, category))
    .orderBy(asc(trends.rank), asc(trends.key));

type ListedTrend = Pick<Trend, 'title' | 'hook' | 'quizPrompt' | 'timescale' | 'category'>;

interface TrendList {
  trends: ListedTrend[];
  /** When a refresh last succeeded; before the first, when the evergreen topics were written. */
  refreshedAt: Date;
}

const byTimescale = (a: ListedTrend, b: ListedTrend): number =>
  TIMESCALES.indexOf(a.timescale) - TIMESCALES.indexOf(b.timescale);

/** The trends of a category, filled up with evergreen topics (D70). */
const listCategory = (category: TrendCategory, trends: readonly Trend[]): ListedTrend[] => {
  const { min, max } = TRENDS_PER_CATEGORY;
  const current = trends
    .filter((trend) => trend.category === category)
    // Ranks are comparable only within a refresh, and a source that failed keeps those of an earlier one.
    .sort(byTimescale)
    .slice(0, max);
  const known = new Set(current.map(({ key }) => key));
  const others = EVERGREEN[category].filter(({ title }) => !known.has(titleKey(title)));
  const needed = others.slice(0, Math.max(0, min - current.length));
  return [...current, ...needed.map((trend) => ({ ...trend, category, timescale: 'evergreen' as const }))];
};

/** Lists the trends of one category or of all, the most current first, at least ten in each category. */
export const listTrends = async (category?: TrendCategory): Promise<TrendList> => {
  const [trends, refresh] = await Promise.all([findTrends(db(), category), findRefresh(db())]);
  const categories = category ? [category] : TREND_CATEGORIES;
  return {
    trends: categories.flatMap((name) => listCategory(name, trends)).sort(byTimescale),
    refreshedAt: refresh?.refreshedAt ?? EVERGREEN_AT,
  };
};

export const serializeTrends = (actor: Pick<Actor, 'livemode'>, { trends, refreshedAt }: TrendList): TrendsWire => ({
  data: trends.map(({ title, hook, quizPrompt, timescale, category }) => ({
    title,
    hook,
    quizPrompt,
    timescale,
    category,
    canGenerate: topicEngine(actor, quizPrompt) !== null,
  })),
  refreshedAt: refreshedAt.toISOString(),
});
