import { z } from 'zod';
import { OutboundError } from '../outbound/outbound-error';
import type { FoundTopic, TrendSource } from './trend-source';
import { articleTopic, datePath, lenientList, readFirst, wikimediaUrl } from './wikimedia';

const DAY = 24 * 60 * 60 * 1000;

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
      wikimediaUrl('en.wikipedia.org', `/api/rest_v1/feed/featured/${datePath(Date.now() - days * DAY)}`),
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
