import { z } from 'zod';

/** Categories of trends (specification, Trends). */
export const TREND_CATEGORIES = [
  'pop_culture',
  'sports',
  'science_tech',
  'entertainment',
  'world_events',
  'gaming',
  'food_lifestyle',
] as const;
export type TrendCategory = (typeof TREND_CATEGORIES)[number];

/** How long a trend stays interesting (D70), the shortest first. */
export const TIMESCALES = ['now', 'this_week', 'this_month', 'evergreen'] as const;
export type Timescale = (typeof TIMESCALES)[number];

/** Length of an external title in code points, so that prompts made from it stay well below the 500 of a topic (D71). */
export const TREND_TITLE_LENGTH = 120;

/** Trends per category: filled up with evergreen ones to `min`, cut off after `max`. */
export const TRENDS_PER_CATEGORY = { min: 10, max: 24 } as const;

/** An RSS or Atom feed of trending topics. */
export interface TrendFeed {
  url: string;
  /** The category of all entries; null to categorise each by its title. */
  category: TrendCategory | null;
}

const toFeed = (text: string): TrendFeed | null => {
  const [, name, url = ''] = /^(?:([a-z_]+)=)?(https?:\/\/.+)$/i.exec(text) ?? [];
  const category = TREND_CATEGORIES.find((known) => known === name) ?? null;
  return URL.canParse(url) && (name === undefined || category) ? { url, category } : null;
};

/** Feed URLs separated by commas, each optionally as `<category>=<url>`. */
export const trendFeeds = z
  .string()
  .default('')
  .transform((list, context): TrendFeed[] =>
    list.split(/[\s,]+/).flatMap((entry) => {
      const feed = toFeed(entry);
      if (!feed && entry) {
        context.addIssue(
          `Must be feed URLs separated by commas, each optionally preceded by a category and =: ${TREND_CATEGORIES.join(', ')}.`,
        );
      }
      return feed ?? [];
    }),
  );
