import { createHash } from 'node:crypto';
import { DAY_MS } from '@/lib/core/model/durations';
import { TREND_TITLE_LENGTH, type TrendFeed } from '@/lib/core/model/trends';
import { cleanText } from '../outbound/clean-text';
import { OutboundError } from '../outbound/outbound-error';
import { readText } from '../outbound/read-text';
import { createProcessPool } from '../process-pool/pool';
import { ProcessFailure, sourceProgram } from '../process-pool/process';
import { type FeedEntry, type FeedResult, feedResult } from './feed-entries';
import type { FoundTopic, TrendSource } from './trend-source';

/** The largest feed that a source may send takes 5 s. */
const PARSER = {
  program: sourceProgram('lib', 'server', 'adapters', 'trend-sources', 'feed-program.ts'),
  memoryBytes: 768 * 2 ** 20,
  timeoutMs: 30_000,
} as const;

// Sources are read one after the other.
const pool = createProcessPool<{ text: string }, FeedResult>({
  name: 'feeds',
  queue: { running: 1, runningPerUser: 1, waiting: 100, waitingPerUser: 100 },
  limits: () => PARSER,
  parse: (message) => feedResult.parse(message),
});

const entriesOf = async (feed: string, signal: AbortSignal): Promise<FeedEntry[]> => {
  const entries = await pool.run({ text: feed }, 'trends', signal).catch((error: unknown) => {
    if (error instanceof ProcessFailure) return null;
    throw error;
  });
  if (entries === null) throw new OutboundError('The response is not an RSS or Atom feed.');
  return entries;
};

/** Null if the entry is older than a month. An entry without a date counts as new. */
const timescaleOf = (date: string, now: number): FoundTopic['timescale'] | null => {
  const age = (now - Date.parse(date)) / DAY_MS;
  if (Number.isNaN(age) || age <= 2) return 'now';
  if (age <= 7) return 'this_week';
  return age <= 31 ? 'this_month' : null;
};

const topicOf = ({ title, labels, date }: FeedEntry, category: TrendFeed['category']): FoundTopic[] => {
  const timescale = timescaleOf(date, Date.now());
  const text = cleanText(title, TREND_TITLE_LENGTH);
  if (!timescale || text === '') return [];
  const about = cleanText(labels.join(', '), TREND_TITLE_LENGTH);
  return [{ title: text, kind: 'headline', about, timescale, category, fallback: null }];
};

/** An RSS or Atom feed that the operator has configured. */
export const feedSource = ({ url, category }: TrendFeed): TrendSource => ({
  // The id is visible to users, and feed URLs may contain secrets.
  id: `feed-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`,
  name: new URL(url).hostname,
  read: async (signal) => {
    const feed = await readText(url, 'application/rss+xml, application/atom+xml, application/xml, text/xml', signal);
    if (feed === undefined) throw new OutboundError('The server responded with 404.');
    return (await entriesOf(feed, signal)).flatMap((entry) => topicOf(entry, category));
  },
});
