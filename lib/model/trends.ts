import { z } from 'zod';

/** What a trend can be about (specification, Trends). */
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

/** For how long a trend is of interest (D70), the most urgent first. */
export const TIMESCALES = ['now', 'this_week', 'this_month', 'evergreen'] as const;
export type Timescale = (typeof TIMESCALES)[number];

/** Code points of a title from outside; what is made of it stays far below the 500 of a topic (D71). */
export const TREND_TITLE_LENGTH = 120;

/** Trends a category: below `min` it is filled up with evergreen ones, above `max` the last are left out. */
export const TRENDS_PER_CATEGORY = { min: 10, max: 24 } as const;

/** An RSS or Atom feed that tells of trends. */
export interface TrendFeed {
  url: string;
  /** What all of it is about; null: each title is looked at. */
  category: TrendCategory | null;
}

const toFeed = (text: string): TrendFeed | null => {
  const [, name, url = ''] = /^(?:([a-z_]+)=)?(https?:\/\/.+)$/i.exec(text) ?? [];
  const category = TREND_CATEGORIES.find((known) => known === name) ?? null;
  return URL.canParse(url) && (name === undefined || category) ? { url, category } : null;
};

/** `<address>` or `<category>=<address>`, with commas between several. */
export const trendFeeds = z
  .string()
  .default('')
  .transform((list, context): TrendFeed[] =>
    list.split(/[\s,]+/).flatMap((entry) => {
      const feed = toFeed(entry);
      if (!feed && entry) {
        context.addIssue(
          `Must be addresses of feeds with commas between them; before one may stand one of ${TREND_CATEGORIES.join(', ')}, and =.`,
        );
      }
      return feed ?? [];
    }),
  );
