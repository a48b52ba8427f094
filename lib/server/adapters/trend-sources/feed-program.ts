/** The program of a process that parses feeds, started by `feed.ts`: a hostile feed takes a second for each megabyte. */
import { parseFeed } from 'feedsmith';
import { confineProcess } from '../process-pool/confine';
import { FEED_LIMITS, type FeedEntry, type FeedResult } from './feed-entries';

const clipped = (text: unknown): string => String(text ?? '').slice(0, FEED_LIMITS.characters);

const entry = (title: unknown, labels: unknown[], date: unknown): FeedEntry => ({
  title: clipped(title),
  labels: labels.slice(0, FEED_LIMITS.labels).map(clipped),
  date: clipped(date),
});

/** The first entries of a feed; null if the text is no RSS or Atom feed. */
const entriesOf = (text: string): FeedResult => {
  try {
    const { format, feed } = parseFeed(text);
    if (format === 'atom') {
      return (feed.entries ?? []).slice(0, FEED_LIMITS.entries).map(({ title, categories, published, updated }) =>
        entry(
          title?.value,
          (categories ?? []).map(({ label, term }) => label ?? term),
          published ?? updated,
        ),
      );
    }
    if (format !== 'rss') return null;
    return (feed.items ?? []).slice(0, FEED_LIMITS.entries).map(({ title, categories, pubDate }) =>
      entry(
        title,
        (categories ?? []).map(({ name }) => name),
        pubDate,
      ),
    );
  } catch {
    return null;
  }
};

confineProcess();
process.on('message', ({ text }: { text: string }) => {
  process.send?.(entriesOf(text));
});
process.send?.('ready');
