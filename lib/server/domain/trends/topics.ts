import { TREND_CATEGORIES, type TrendCategory } from '@/lib/core/model/trends';
import type { FoundTopic } from '@/lib/server/adapters/trend-sources/trend-source';
import categories from './rules/categories.json';
import unsuitable from './rules/unsuitable.json';

/**
 * Normalizes a title, so that different spellings of a topic are recognized: without case, accents, punctuation, a
 * leading article and trailing parentheses. Empty if the title has no letters or digits.
 */
export const titleKey = (title: string): string =>
  title
    .replace(/(?<!\s)\s*\([^()]*\)\s*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?(?=\s|$)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(the|an?) (?=.)/, '');

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns a search for these phrases as whole words, ignoring case, in singular and plural. It returns the length of the
 * longest phrase found, or 0.
 */
const phraseFinder = (phrases: readonly string[]): ((text: string) => number) => {
  const words = phrases.map(literal).join('|');
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?:e?s)?(?![\p{L}\p{N}])`, 'giu');
  return (text) => Math.max(0, ...[...text.matchAll(pattern)].map(([found]) => found.length));
};

const CATEGORY_FINDERS = TREND_CATEGORIES.map((category) => ({ category, find: phraseFinder(categories[category]) }));

/** The longest phrase is the most specific: "video game" wins over "film" in "film based on a video game". */
const categoryIn = (text: string): TrendCategory | null => {
  const found = CATEGORY_FINDERS.map(({ category, find }) => ({ category, length: find(text) }));
  const best = found.reduce((a, b) => (b.length > a.length ? b : a));
  return best.length > 0 ? best.category : null;
};

/**
 * The category of a topic: what its source is certain of, or else the phrases of `rules/categories.json` in its
 * description, or else in its title. Null if there is no match and the source has no fallback.
 */
export const categorise = ({ title, about, category, fallback }: FoundTopic): TrendCategory | null =>
  category ?? categoryIn(about) ?? categoryIn(title) ?? fallback;

const unsuitableTitles = new Set(unsuitable.titles.map(titleKey));
const unsuitablePhrase = phraseFinder(unsuitable.phrases);
const unsuitableInHeadline = phraseFinder(unsuitable.headlinePhrases);

/** Whether the topic makes a quiz that is interesting and suitable for everyone (`rules/unsuitable.json`). */
export const isSuitable = ({ title, about, kind }: FoundTopic): boolean => {
  const key = titleKey(title);
  const start = title.toLowerCase();
  return (
    key.length > 1 &&
    !unsuitableTitles.has(key) &&
    !unsuitable.titlePrefixes.some((prefix) => start.startsWith(prefix)) &&
    unsuitablePhrase(`${title} · ${about}`) === 0 &&
    (kind === 'subject' || unsuitableInHeadline(title) === 0)
  );
};
