import { createHash } from 'node:crypto';
import { parseFeed } from 'feedsmith';
import { TREND_TITLE_LENGTH, type TrendFeed } from '@/lib/model/trends';
import { cleanText } from '../outbound/clean-text';
import { OutboundError } from '../outbound/outbound-error';
import { readText } from '../outbound/read-text';
import type { FoundTopic, TrendSource } from './trend-source';

const DAY = 24 * 60 * 60 * 1000;
const MAX_ENTRIES = 40;

interface Entry {
  title: string | undefined;
  /** Names of its categories. */
  labels: (string | undefined)[];
  date: unknown;
}

const parse = (text: string): ReturnType<typeof parseFeed> => {
  try {
    return parseFeed(text);
  } catch (error) {
    throw new OutboundError('The response is not an RSS or Atom feed.', { cause: error });
  }
};

const entriesOf = (text: string): Entry[] => {
  const { format, feed } = parse(text);
  if (format === 'atom') {
    return (feed.entries ?? []).map(({ title, categories, published, updated }) => ({
      title: title?.value,
      labels: (categories ?? []).map(({ label, term }) => label ?? term),
      date: published ?? updated,
    }));
  }
  if (format === 'rss') {
    return (feed.items ?? []).map(({ title, categories, pubDate }) => ({
      title,
      labels: (categories ?? []).map(({ name }) => name),
      date: pubDate,
    }));
  }
  throw new OutboundError('The response is not an RSS or Atom feed.');
};

/** Null if the entry is older than a month. An entry without a date counts as new. */
const timescaleOf = (date: unknown, now: number): FoundTopic['timescale'] | null => {
  const age = (now - Date.parse(String(date))) / DAY;
  if (Number.isNaN(age) || age <= 2) return 'now';
  if (age <= 7) return 'this_week';
  return age <= 31 ? 'this_month' : null;
};

const topicOf = ({ title, labels, date }: Entry, category: TrendFeed['category']): FoundTopic[] => {
  const timescale = timescaleOf(date, Date.now());
  const text = cleanText(title ?? '', TREND_TITLE_LENGTH);
  if (!timescale || text === '') return [];
  const about = cleanText(labels.slice(0, 10).join(', '), TREND_TITLE_LENGTH);
  return [{ title: text, kind: 'headline', about, timescale, category, fallback: null }];
};

/** An RSS or Atom feed that the operator has configured. */
export const feedSource = ({ url, category }: TrendFeed): TrendSource => ({
  // The id is visible to users, and feed URLs may contain secrets.
  id: `feed-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`,
  name: new URL(url).hostname,
  read: async (signal) => {
    const text = await readText(url, 'application/rss+xml, application/atom+xml, application/xml, text/xml', signal);
    if (text === undefined) throw new OutboundError('The server responded with 404.');
    return entriesOf(text)
      .slice(0, MAX_ENTRIES)
      .flatMap((entry) => topicOf(entry, category));
  },
});
