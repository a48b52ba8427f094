import type { FoundTopic } from '@/lib/adapters/trend-sources/trend-source';
import { TREND_CATEGORIES, type TrendCategory } from '@/lib/model/trends';
import { phraseFinder } from './phrases';
import rules from './rules/categories.json';

const FINDERS = TREND_CATEGORIES.map((category) => ({ category, find: phraseFinder(rules[category]) }));

/** The longest phrase says the most: "video game" more than "film" in "film after a video game". */
const bestOf = (text: string): TrendCategory | null => {
  const found = FINDERS.map(({ category, find }) => ({ category, length: find(text) }));
  const best = found.reduce((a, b) => (b.length > a.length ? b : a));
  return best.length > 0 ? best.category : null;
};

/**
 * What a topic is about, by the phrases in `rules/categories.json`: what is said of it counts before its
 * title, and what its source knows for certain before both. Null when nothing tells.
 */
export const categorise = ({ title, about, category, fallback }: FoundTopic): TrendCategory | null =>
  category ?? bestOf(about) ?? bestOf(title) ?? fallback;
