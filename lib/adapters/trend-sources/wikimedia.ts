import { z } from 'zod';
import { TREND_TITLE_LENGTH } from '@/lib/model/trends';
import { env } from '../../env';
import { OutboundError } from '../outbound/outbound-error';
import { cleanText } from './clean-text';
import { readJson } from './read-text';
import type { FoundTopic } from './trend-source';

/** Pages that the action API describes in one request. */
const TITLES_A_REQUEST = 50;
const ABOUT_LENGTH = 160;

/** An address of Wikimedia's, or of what stands in for it. */
export const wikimediaUrl = (host: 'wikimedia.org' | 'en.wikipedia.org', path: string): string =>
  `${(env().TRENDS_BASE_URL ?? `https://${host}`).replace(/\/$/, '')}${path}`;

/** A time's date as its paths have it, `2026/11/22`, in UTC. */
export const datePath = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');

/** A list of which what is not as `schema` has it is left out; at least one must be. */
export const lenientList = <T extends z.ZodType>(schema: T) =>
  z.array(z.unknown()).transform((list, context): z.output<T>[] => {
    const good = list.flatMap((entry) => {
      const { success, data } = schema.safeParse(entry);
      return success ? [data] : [];
    });
    if (good.length === 0) context.addIssue('Nothing in it is as it should be.');
    return good;
  });

/** @returns the first of these pages that is there. @throws OutboundError, also when none is */
export const readFirst = async <T extends z.ZodType>(
  urls: string[],
  schema: T,
  signal: AbortSignal,
): Promise<z.output<T>> => {
  for (const url of urls) {
    const page = await readJson(url, schema, signal);
    if (page !== undefined) return page;
  }
  throw new OutboundError('There is nothing for these days yet.');
};

const descriptions = z.object({
  query: z.object({
    pages: lenientList(z.object({ ns: z.int(), title: z.string(), description: z.string().default('') })),
  }),
});

/**
 * Wikipedia's few words on each of these articles, by title with spaces. What is no article is not in it.
 * @throws OutboundError, SourceBusyError
 */
export const readDescriptions = async (titles: string[], signal: AbortSignal): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  // One after another, as Wikimedia asks.
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

/** An article of Wikipedia's as a topic. */
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
