import { z } from 'zod';
import type { FoundTopic, TrendSource } from './trend-source';
import { articleTopic, datePath, lenientList, readDescriptions, readFirst, wikimediaUrl } from './wikimedia';

const DAY = 24 * 60 * 60 * 1000;
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
      [1, 2].map((days) => datePath(now.getTime() - days * DAY)),
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
