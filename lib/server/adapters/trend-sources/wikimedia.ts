import { z } from 'zod';
import { TREND_TITLE_LENGTH } from '@/lib/core/model/trends';
import { env } from '../../env';
import { cleanText } from '../outbound/clean-text';
import { OutboundError } from '../outbound/outbound-error';
import { readJson } from '../outbound/read-text';
import type { FoundTopic } from './trend-source';

/** Maximum titles per request of the action API. */
const TITLES_A_REQUEST = 50;
const ABOUT_LENGTH = 160;

/** A URL of Wikimedia, or of the server that replaces it (`TRENDS_BASE_URL`). */
export const wikimediaUrl = (host: 'wikimedia.org' | 'en.wikipedia.org', path: string): string =>
  `${(env().TRENDS_BASE_URL ?? `https://${host}`).replace(/\/$/, '')}${path}`;

/** A date as in Wikimedia's paths, `2026/11/22`, in UTC. */
export const datePath = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');

/** Entries of a list that are looked at. The longest of Wikimedia, the most read articles of a day, has 1,000. */
const MAX_ENTRIES = 2000;

/** An array whose invalid entries are dropped. At least one must be valid. */
export const lenientList = <T extends z.ZodType>(schema: T) =>
  z.array(z.unknown()).transform((list, context): z.output<T>[] => {
    const good = list.slice(0, MAX_ENTRIES).flatMap((entry) => {
      const { success, data } = schema.safeParse(entry);
      return success ? [data] : [];
    });
    if (good.length === 0) context.addIssue('No entry is valid.');
    return good;
  });

/** Fetches the first of these URLs that exists. @throws OutboundError, also if none exists; SourceBusyError */
export const readFirst = async <T extends z.ZodType>(
  urls: string[],
  schema: T,
  signal: AbortSignal,
): Promise<z.output<T>> => {
  for (const url of urls) {
    const page = await readJson(url, schema, signal);
    if (page !== undefined) return page;
  }
  throw new OutboundError('There is no data for these days yet.');
};

const descriptions = z.object({
  query: z.object({
    pages: lenientList(z.object({ ns: z.int(), title: z.string(), description: z.string().default('') })),
  }),
});

/**
 * Fetches Wikipedia's short descriptions by title (with spaces). Pages that are not articles are left out.
 * @throws OutboundError, SourceBusyError
 */
export const readDescriptions = async (titles: string[], signal: AbortSignal): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  // Not in parallel, as Wikimedia's API etiquette requires.
  for (let from = 0; from < titles.length; from += TITLES_A_REQUEST) {
    const query = new URLSearchParams({
      action: 'query',
      format: 'json',
      formatversion: '2',
      prop: 'description',
      titles: titles.slice(from, from + TITLES_A_REQUEST).join('|'),
    });
    const { pages } = (await readFirst([wikimediaUrl('en.wikipedia.org', `/w/api.php?${query}`)], descriptions, signal))
      .query;
    for (const { ns, title, description } of pages) if (ns === 0) found.set(title, description);
  }
  return found;
};

/** Converts a Wikipedia article into a topic. */
export const articleTopic = (
  title: string,
  about: string,
  rest: Pick<FoundTopic, 'timescale'> & Partial<FoundTopic>,
): FoundTopic => ({
  title: cleanText(title, TREND_TITLE_LENGTH),
  kind: 'subject',
  about: cleanText(about, ABOUT_LENGTH),
  category: null,
  fallback: null,
  ...rest,
});
