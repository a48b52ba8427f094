import type { FoundTopic } from '@/lib/adapters/trend-sources/trend-source';
import { TIMESCALES, TREND_CATEGORIES, TRENDS_PER_CATEGORY, type TrendCategory } from '@/lib/model/trends';
import { categorise } from './categorise';
import { keyOf } from './key';
import type { NewTrend } from './queries';
import phrasing from './rules/phrasing.json';
import { isSuitable } from './suitable';

/** What one source told. */
export interface Told {
  source: string;
  topics: FoundTopic[];
}

/** Always the same for the same title, and evenly spread. */
const pick = (choices: readonly string[], key: string): string => {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return choices[sum % choices.length] ?? '';
};

/** Titles are put into sentences as they are: never as a pattern. */
const fill = (sentence: string, title: string): string => sentence.split('{title}').join(title);

const trendOf = (source: string, topic: FoundTopic, category: TrendCategory, rank: number): NewTrend => {
  const { title, kind, timescale } = topic;
  const key = keyOf(title);
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
 * Makes trends of what the sources told: suitable ones only, each topic once, whoever told of it first, as
 * many a category as are shown, the most urgent first. The same input gives the same trends.
 */
export const composeTrends = (told: readonly Told[]): NewTrend[] => {
  const found = told.flatMap(({ source, topics }) => topics.map((topic) => ({ source, topic })));
  const urgent = TIMESCALES.flatMap((timescale) => found.filter(({ topic }) => topic.timescale === timescale));
  const trends = new Map<string, NewTrend>();
  const counts = new Map<TrendCategory, number>(TREND_CATEGORIES.map((category) => [category, 0]));
  for (const { source, topic } of urgent) {
    if (!isSuitable(topic)) continue;
    const category = categorise(topic);
    if (!category || trends.has(keyOf(topic.title))) continue;
    const count = counts.get(category) ?? 0;
    if (count >= TRENDS_PER_CATEGORY.max) continue;
    counts.set(category, count + 1);
    const trend = trendOf(source, topic, category, trends.size);
    trends.set(trend.key, trend);
  }
  return [...trends.values()];
};
