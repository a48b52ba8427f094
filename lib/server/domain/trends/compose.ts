import type { trends } from '@/drizzle/schema/trends';
import { TIMESCALES, TREND_CATEGORIES, TRENDS_PER_CATEGORY, type TrendCategory } from '@/lib/core/model/trends';
import type { FoundTopic } from '@/lib/server/adapters/trend-sources/trend-source';
import phrasing from './rules/phrasing.json';
import { categorise, isSuitable, titleKey } from './topics';

export type NewTrend = typeof trends.$inferInsert;

interface SourceTopics {
  source: string;
  topics: FoundTopic[];
}

/** Picks by the hash of `key`, so that a title always gets the same sentence. */
const pick = (choices: readonly string[], key: string): string => {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return choices[sum % choices.length] ?? '';
};

/** Not `replace`, which would interpret `$&` in a title. */
const fill = (sentence: string, title: string): string => sentence.split('{title}').join(title);

const trendOf = (source: string, topic: FoundTopic, category: TrendCategory, rank: number): NewTrend => {
  const { title, kind, timescale } = topic;
  const key = titleKey(title);
  return {
    key,
    source,
    category,
    title,
    hook: fill(pick(phrasing.hooks[kind][timescale], key), title),
    quizPrompt: `${fill(phrasing.subjects[kind], title)}: ${phrasing.angles[category]}`,
    timescale,
    rank,
  };
};

/**
 * Creates trends from the topics of all sources, the most current first: only suitable topics, each once, from the first
 * source that has it, and at most `TRENDS_PER_CATEGORY.max` in a category. The same input gives the same trends.
 */
export const composeTrends = (sources: readonly SourceTopics[]): NewTrend[] => {
  const found = sources.flatMap(({ source, topics }) => topics.map((topic) => ({ source, topic })));
  const sorted = TIMESCALES.flatMap((timescale) => found.filter(({ topic }) => topic.timescale === timescale));
  const trends = new Map<string, NewTrend>();
  const counts = new Map<TrendCategory, number>(TREND_CATEGORIES.map((category) => [category, 0]));
  for (const { source, topic } of sorted) {
    if (!isSuitable(topic)) continue;
    const category = categorise(topic);
    if (!category || trends.has(titleKey(topic.title))) continue;
    const count = counts.get(category) ?? 0;
    if (count >= TRENDS_PER_CATEGORY.max) continue;
    counts.set(category, count + 1);
    const trend = trendOf(source, topic, category, trends.size);
    trends.set(trend.key, trend);
  }
  return [...trends.values()];
};
