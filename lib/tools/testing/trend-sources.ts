import { type Behaviour, startReceiver } from './receiver';

/** Parts of the sources that can fail independently. */
export type SourcePart = 'featured' | 'top' | 'descriptions' | 'feed';

const answering =
  (type: string, body: string, status = 200): Behaviour =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);
export const answeringJson = (value: unknown): Behaviour => answering('application/json', JSON.stringify(value));
export const answeringFeed = (xml: string): Behaviour => answering('application/xml', xml);

/** Titles of articles and their short descriptions in Wikipedia. */
const ARTICLES: Record<string, string> = {
  'Taylor Swift': 'American singer-songwriter (born 1989)',
  'Simone Biles': 'American gymnast (born 1997)',
  'James Webb Space Telescope': 'NASA/ESA/CSA space telescope launched in 2021',
  'Dune: Part Three': 'Upcoming film by Denis Villeneuve',
  'Panama Canal': 'Waterway in Central America',
  'The Legend of Zelda': 'Video game series',
  Kimchi: 'Korean dish of fermented vegetables',
  'Minecraft (video game)': '2011 video game',
  'Mariah Carey': 'American singer (born 1969)',
};

const summaryOf = (title: string) => ({ titles: { normalized: title }, description: ARTICLES[title] });

/** A response of Wikipedia's `feed/featured`, with the members that we read. */
export const featured = (...titles: string[]) => ({
  tfa: summaryOf('Kimchi'),
  mostread: { articles: [{ titles: { normalized: 'Main Page' } }, ...titles.map(summaryOf)] },
  news: [{ story: '<b>News</b>', links: [summaryOf('Panama Canal'), summaryOf('Simone Biles')] }],
});

const topOf = (path: string) => {
  const ofMonth = path.endsWith('/all-days');
  const titles = ofMonth ? ['Mariah Carey', 'Kimchi'] : Object.keys(ARTICLES).slice(0, 7);
  const articles = ['Main Page', 'Special:Search', 'Deaths in 2026', ...titles].map((title, index) => ({
    article: title.replaceAll(' ', '_'),
    views: 1_000_000 - index,
    rank: index + 1,
  }));
  return { items: [{ project: 'en.wikipedia', access: 'all-access', articles }] };
};

const descriptionsOf = (path: string) => {
  const titles = new URL(path, 'http://x').searchParams.get('titles')?.split('|') ?? [];
  const pages = titles.map((title) => ({
    ns: title.startsWith('Special:') ? -1 : 0,
    title,
    ...(ARTICLES[title] && { description: ARTICLES[title] }),
  }));
  return { batchcomplete: true, query: { pages } };
};

/** An RSS feed with these titles, which are not escaped. */
export const rss = (...titles: string[]): string => {
  const items = titles.map((title) => `<item><title>${title}</title><category>Sport</category></item>`);
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;
};

/** The response of each part without faults. */
const GOOD: Record<SourcePart, (path: string) => Behaviour> = {
  featured: () => answeringJson(featured('Taylor Swift', 'The Legend of Zelda')),
  top: (path) => answeringJson(topOf(path)),
  descriptions: (path) => answeringJson(descriptionsOf(path)),
  feed: () => answeringFeed(rss('Norway wins the Nordic chess marathon')),
};

const partOf = (path: string): SourcePart => {
  if (path.includes('/feed/featured/')) return 'featured';
  if (path.includes('/metrics/pageviews/top/')) return 'top';
  return path.startsWith('/w/api.php') ? 'descriptions' : 'feed';
};

/** Faults of a server, except for a missing response, which takes until the timeout. */
export const SOURCE_FAULTS: Record<string, Behaviour> = {
  'an error': 500,
  'no such page': 404,
  'a redirect': (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
  'a page that is not what it says': answering('application/json', '<html><body>Sorry</body></html>'),
  'malformed contents': answering('application/json', '{"items": [{"articles": [{"article": "Ki'),
  'half an answer': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('{"items": [');
    setImmediate(() => response.socket?.destroy());
  },
  'another schema': answeringJson({ items: 'none', news: 7, mostread: [], query: null }),
  'an enormous answer': answering('application/json', `{"items":"${'x'.repeat(5 * 1024 * 1024)}"}`),
  'no answer': (response) => response.socket?.destroy(),
};

/** Wikimedia and a feed on 127.0.0.1, with `faults` by part. @param port by default any free one */
export const startTrendSources = async (port = 0) => {
  const faults: Partial<Record<SourcePart, Behaviour>> = {};
  const receiver = await startReceiver(({ path }) => faults[partOf(path)] ?? GOOD[partOf(path)](path), port);
  return {
    ...receiver,
    feedUrl: `${receiver.url}/news.xml`,
    faults,
    /** The requests to a part. */
    requestsOf: (part: SourcePart) => receiver.received.filter(({ path }) => partOf(path) === part),
  };
};
export type TrendSourcesStandIn = Awaited<ReturnType<typeof startTrendSources>>;
