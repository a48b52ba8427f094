import { z } from 'zod';

/** What is read of a feed: entries, labels of each, and characters of each text. */
export const FEED_LIMITS = { entries: 40, labels: 10, characters: 2000 } as const;

const text = z.string().max(FEED_LIMITS.characters);
const feedEntry = z.object({
  title: text,
  /** Names of its categories. */
  labels: z.array(text).max(FEED_LIMITS.labels),
  /** Empty without a date. */
  date: text,
});
export type FeedEntry = z.output<typeof feedEntry>;

/** The entries of a feed; null if it is none. A hostile feed may control the process, so it is validated. */
export const feedResult = z.array(feedEntry).max(FEED_LIMITS.entries).nullable();
export type FeedResult = z.output<typeof feedResult>;
