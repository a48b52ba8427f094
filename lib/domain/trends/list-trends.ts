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

const urgency = ({ timescale, rank }: Trend): number => TIMESCALES.indexOf(timescale) * 10_000 + rank;

/** What the sources told, and evergreen ones where that is little (D70). */
const listCategory = (category: TrendCategory, told: Trend[]): ListedTrend[] => {
  const { min, max } = TRENDS_PER_CATEGORY;
  const own = told
    .filter((trend) => trend.category === category)
    .sort((a, b) => urgency(a) - urgency(b))
    .slice(0, max);
  const known = new Set(own.map(({ key }) => key));
  const others = EVERGREEN[category].filter(({ title }) => !known.has(keyOf(title)));
  const needed = others.slice(0, Math.max(0, min - own.length));
  return [...own, ...needed.map((trend) => ({ ...trend, category, timescale: 'evergreen' as const }))];
};

/** The trends of one category, or of all in their order; in none of them are there fewer than ten. */
export const listTrends = async (category?: TrendCategory): Promise<TrendList> => {
  const [told, refresh] = await Promise.all([findTrends(db(), category), findRefresh(db())]);
  const categories = category ? [category] : TREND_CATEGORIES;
  return {
    trends: categories.flatMap((name) => listCategory(name, told)),
    refreshedAt: refresh?.refreshedAt ?? EVERGREEN_AT,
  };
};
