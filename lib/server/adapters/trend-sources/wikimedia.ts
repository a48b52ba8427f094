import { z } from 'zod';
import { DAY_MS } from '@/lib/core/model/durations';
import { TREND_TITLE_LENGTH } from '@/lib/core/model/trends';
import { env } from '../../env';
import { cleanText } from '../outbound/clean-text';
import { OutboundError } from '../outbound/outbound-error';
import { readJson } from '../outbound/read-text';
import type { FoundTopic, TrendSource } from './trend-source';

/** Maximum titles per request of the action API. */
const TITLES_A_REQUEST = 50;
const ABOUT_LENGTH = 160;

/** A URL of Wikimedia, or of the server that replaces it (`TRENDS_BASE_URL`). */
const wikimediaUrl = (host: 'wikimedia.org' | 'en.wikipedia.org', path: string): string =>
  `${(env().TRENDS_BASE_URL ?? `https://${host}`).replace(/\/$/, '')}${path}`;

/** A date as in Wikimedia's paths, `2026/11/22`, in UTC. */
const datePath = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');

/** Entries of a list that are looked at. The longest of Wikimedia, the most read articles of a day, has 1,000. */
const MAX_ENTRIES = 2000;

/** An array whose invalid entries are dropped. At least one must be valid. */
const lenientList = <T extends z.ZodType>(schema: T) =>
  z.array(z.unknown()).transform((list, context): z.output<T>[] => {
    const good = list.slice(0, MAX_ENTRIES).flatMap((entry) => {
      const { success, data } = schema.safeParse(entry);
      return success ? [data] : [];
    });
    if (good.length === 0) context.addIssue('No entry is valid.');
    return good;
  });

/** Fetches the first of these URLs that exists. @throws OutboundError, also if none exists; SourceBusyError */
const readFirst = async <T extends z.ZodType>(urls: string[], schema: T, signal: AbortSignal): Promise<z.output<T>> => {
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
const readDescriptions = async (titles: string[], signal: AbortSignal): Promise<Map<string, string>> => {
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
const articleTopic = (
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

const article = z.object({
  titles: z.object({ normalized: z.string().max(300) }),
  description: z.string().default(''),
});
const optionalList = <T extends z.ZodType>(schema: T) => lenientList(schema).catch([]).default([]);

const pageOfDay = z.object({
  tfa: article.optional().catch(undefined),
  mostread: z
    .object({ articles: optionalList(article) })
    .optional()
    .catch(undefined),
  // A story is about the first article that it links to.
  news: optionalList(z.object({ links: z.tuple([article], z.unknown()) })),
});

/** Wikipedia's featured content of the day: news, the article of the day, and the most read articles. */
export const currentEvents: TrendSource = {
  id: 'current-events',
  name: 'Wikipedia, in the news',
  read: async (signal): Promise<FoundTopic[]> => {
    const urls = [0, 1].map((days) =>
      wikimediaUrl('en.wikipedia.org', `/api/rest_v1/feed/featured/${datePath(Date.now() - days * DAY_MS)}`),
    );
    const { tfa, mostread, news } = await readFirst(urls, pageOfDay, signal);
    const topic = ({ titles, description }: z.output<typeof article>, rest: Parameters<typeof articleTopic>[2]) =>
      articleTopic(titles.normalized, description, rest);
    const topics = [
      ...news.map(({ links: [first] }) => topic(first, { timescale: 'this_week', fallback: 'world_events' })),
      ...(tfa ? [topic(tfa, { timescale: 'this_week' })] : []),
      ...(mostread?.articles ?? []).map((read) => topic(read, { timescale: 'now' })),
    ];
    if (topics.length === 0) throw new OutboundError('The response has an unexpected format.');
    return topics;
  },
};

/** Articles to use of each list: further down, views have little to do with the day. */
const MAX_ARTICLES = 75;

const top = z.object({
  items: lenientList(z.object({ articles: lenientList(z.object({ article: z.string().max(300) })) })),
});

const readTop = async (paths: string[], signal: AbortSignal): Promise<string[]> => {
  const base = '/api/rest_v1/metrics/pageviews/top/en.wikipedia/all-access';
  const { items } = await readFirst(
    paths.map((path) => wikimediaUrl('wikimedia.org', `${base}/${path}`)),
    top,
    signal,
  );
  const titles = items.flatMap(({ articles }) => articles).map(({ article }) => article.replaceAll('_', ' '));
  return titles.slice(0, MAX_ARTICLES);
};

/** The last two complete months, latest first: the latest may not have been counted yet. */
const lastMonths = (now: Date): string[] =>
  [1, 2].map((back) => {
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
    return `${datePath(month).slice(0, 7)}/all-days`;
  });

/** The most read articles of the English Wikipedia, yesterday and last month. */
export const mostViewed: TrendSource = {
  id: 'most-viewed',
  name: 'Wikipedia, most read',
  read: async (signal): Promise<FoundTopic[]> => {
    const now = new Date();
    const ofDay = await readTop(
      [1, 2].map((days) => datePath(now.getTime() - days * DAY_MS)),
      signal,
    );
    const ofMonth = await readTop(lastMonths(now), signal);
    const known = await readDescriptions([...new Set([...ofDay, ...ofMonth])], signal);
    const topics = (titles: string[], timescale: FoundTopic['timescale']) =>
      titles
        .filter((title) => known.has(title))
        .map((title) => articleTopic(title, known.get(title) ?? '', { timescale }));
    return [...topics(ofDay, 'now'), ...topics(ofMonth, 'this_month')];
  },
};
