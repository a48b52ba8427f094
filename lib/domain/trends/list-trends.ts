import { db } from '@/lib/db';
import { TIMESCALES, TREND_CATEGORIES, TRENDS_PER_CATEGORY, type TrendCategory } from '@/lib/model/trends';
import { EVERGREEN, EVERGREEN_AT } from './evergreen';
import { keyOf } from './key';
import { findRefresh, findTrends, type Trend } from './queries';

export type ListedTrend = Pick<Trend, 'title' | 'hook' | 'quizPrompt' | 'timescale' | 'category'>;

export interface TrendList {
  trends: ListedTrend[];
  /** When a refresh last brought something; before the first, when the evergreen set was written. */
  refreshedAt: Date;
}

const byTimescale = (a: ListedTrend, b: ListedTrend): number =>
  TIMESCALES.indexOf(a.timescale) - TIMESCALES.indexOf(b.timescale);

/** What the sources told, and evergreen ones where that is little (D70). */
const listCategory = (category: TrendCategory, told: readonly Trend[]): ListedTrend[] => {
  const { min, max } = TRENDS_PER_CATEGORY;
  const own = told
    .filter((trend) => trend.category === category)
    // Ranks are of one refresh; of a source that was down there are those of another.
    .sort(byTimescale)
    .slice(0, max);
  const known = new Set(own.map(({ key }) => key));
  const others = EVERGREEN[category].filter(({ title }) => !known.has(keyOf(title)));
  const needed = others.slice(0, Math.max(0, min - own.length));
  return [...own, ...needed.map((trend) => ({ ...trend, category, timescale: 'evergreen' as const }))];
};

/** The trends of one category, or of all; the most urgent first, and in no category fewer than ten. */
export const listTrends = async (category?: TrendCategory): Promise<TrendList> => {
  const [told, refresh] = await Promise.all([findTrends(db(), category), findRefresh(db())]);
  const categories = category ? [category] : TREND_CATEGORIES;
  return {
    trends: categories.flatMap((name) => listCategory(name, told)).sort(byTimescale),
    refreshedAt: refresh?.refreshedAt ?? EVERGREEN_AT,
  };
};
