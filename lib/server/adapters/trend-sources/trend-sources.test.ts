import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure } from '@/lib/server/env';
import {
  answeringFeed,
  answeringJson,
  featured,
  rss,
  SOURCE_FAULTS,
  type SourcePart,
  startTrendSources,
  type TrendSourcesStandIn,
} from '@/lib/tools/testing/trend-sources';
import { trendSources } from './';
import type { FoundTopic } from './trend-source';

let standIn: TrendSourcesStandIn;
beforeAll(async () => {
  standIn = await startTrendSources();
  configure({
    OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
    TRENDS_BASE_URL: standIn.url,
    TRENDS_CONTACT: 'ops@example.com',
    TRENDS_FEEDS: standIn.feedUrl,
  });
});
afterAll(() => standIn.stop());
beforeEach(() => {
  for (const part of Object.keys(standIn.faults)) delete standIn.faults[part as SourcePart];
  standIn.received.splice(0);
});

const SOURCES = { 'in the news': 0, 'most read': 1, 'a feed': 2 } as const;
const read = (name: keyof typeof SOURCES): Promise<FoundTopic[]> => {
  const source = trendSources()[SOURCES[name]];
  if (!source) throw new Error('There is no such source.');
  return source.read(AbortSignal.timeout(30_000));
};
const titles = (topics: FoundTopic[]) => topics.map(({ title, timescale }) => `${timescale} ${title}`);

test('reads news, the featured article and the most read articles from Wikipedia’s featured content', async () => {
  expect(await read('in the news')).toEqual([
    expect.objectContaining({ title: 'Panama Canal', timescale: 'this_week', fallback: 'world_events' }),
    expect.objectContaining({ title: 'Kimchi', about: 'Korean dish of fermented vegetables', timescale: 'this_week' }),
    expect.objectContaining({ title: 'Main Page' }),
    expect.objectContaining({ title: 'Taylor Swift', timescale: 'now', kind: 'subject' }),
    expect.objectContaining({ title: 'The Legend of Zelda' }),
  ]);
});

test('reads the most viewed articles of yesterday and last month, with descriptions, without special pages', async () => {
  const found = await read('most read');
  expect(titles(found)).toEqual(expect.arrayContaining(['now Taylor Swift', 'this_month Mariah Carey']));
  expect(titles(found).filter((line) => line.includes('Special:'))).toEqual([]);
  expect(found.find(({ title }) => title === 'Mariah Carey')?.about).toBe('American singer (born 1969)');
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/');
  expect(standIn.requestsOf('top').map(({ path }) => path)[0]).toBe(
    `/api/rest_v1/metrics/pageviews/top/en.wikipedia/all-access/${day}`,
  );
});

test('uses the previous day or month if the latest is not available yet', async () => {
  let requests = 0;
  standIn.faults.featured = (response, received) => {
    requests++;
    if (requests === 1) response.writeHead(404).end();
    else
      (answeringJson(featured('Kimchi')) as (...answer: [typeof response, typeof received]) => unknown)(
        response,
        received,
      );
  };
  expect((await read('in the news')).length).toBeGreaterThan(0);
  expect(requests).toBe(2);
});

test('sends a User-Agent with a contact, as Wikimedia requires', async () => {
  await Promise.all([read('in the news'), read('most read')]);
  const agents = new Set(standIn.received.map(({ headers }) => headers['user-agent']));
  expect([...agents]).toEqual(['QuizVideoService/1.0 (ops@example.com)']);
});

describe('feeds', () => {
  test('RSS: reads headlines with their categories', async () => {
    expect(await read('a feed')).toEqual([
      {
        title: 'Norway wins the Nordic chess marathon',
        kind: 'headline',
        about: 'Sport',
        timescale: 'now',
        category: null,
        fallback: null,
      },
    ]);
  });

  test('Atom: sorts entries by age and skips those older than a month', async () => {
    const entry = (title: string, days: number) =>
      `<entry><title type="html">${title}</title><updated>${new Date(Date.now() - days * 86_400_000).toISOString()}</updated></entry>`;
    standIn.faults.feed = answeringFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${entry('One', 1)}${entry('Two', 5)}${entry('Three', 20)}${entry('Four', 40)}</feed>`,
    );
    expect(titles(await read('a feed'))).toEqual(['now One', 'this_week Two', 'this_month Three']);
  });

  test('are identified by name, because the URL may contain a secret', () => {
    configure({ TRENDS_FEEDS: `gaming=${standIn.feedUrl}?key=secret` });
    const source = trendSources()[2];
    configure({ TRENDS_FEEDS: standIn.feedUrl });
    expect(source).toMatchObject({ name: '127.0.0.1' });
    expect(JSON.stringify(source)).not.toContain('secret');
  });

  test('cleans titles: one line of plain text, truncated', async () => {
    standIn.faults.feed = answeringFeed(
      rss(
        '&lt;script&gt;alert(1)&lt;/script&gt;Safe &lt;b onclick="x()"&gt;and&lt;/b&gt; sound',
        '<![CDATA[Two\nlines \u202e“quoted” &lt;img src=x&gt;]]>',
        `${'word '.repeat(100)}`,
        'x'.repeat(300),
        '&lt;i&gt;&lt;/i&gt;',
      ),
    );
    const found = (await read('a feed')).map(({ title }) => title);
    expect(found.slice(0, 2)).toEqual(['Safe and sound', "Two lines 'quoted'"]);
    expect(found).toHaveLength(4);
    for (const title of found) expect([...title].length).toBeLessThanOrEqual(120);
    expect(found[2]).toMatch(/^(word )+word…$/);
  });

  test('does not expand recursive or external entities', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>' +
      '<rss version="2.0"><channel><title>N</title><item><title>Say &b; &f;</title></item></channel></rss>';
    standIn.faults.feed = answeringFeed(bomb);
    const found = await read('a feed').catch(() => []);
    expect(JSON.stringify(found)).not.toMatch(/haha|root:/);
  });
});

describe.each([
  ['in the news', 'featured'],
  ['most read', 'top'],
  ['most read', 'descriptions'],
  ['a feed', 'feed'],
] as const)('%s, when %s responds with', (source, part) => {
  test.each(Object.entries(SOURCE_FAULTS))('%s: throws an OutboundError', async (_, fault) => {
    standIn.faults[part] = fault;
    await expect(read(source)).rejects.toMatchObject({
      name: 'OutboundError',
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  test.each([
    ['seconds', () => '120', 120],
    ['a date', () => new Date(Date.now() + 300_000).toUTCString(), 300],
    ['no time', () => undefined, 900],
    ['a year', () => '31536000', 86_400],
  ])('429 and Retry-After in %s: throws a SourceBusyError with the time', async (_, headerNow, seconds) => {
    const header = headerNow();
    standIn.faults[part] = (response) => response.writeHead(429, header ? { 'Retry-After': header } : {}).end();
    const error = await read(source).catch((reason) => reason);
    expect(error).toMatchObject({ name: 'SourceBusyError' });
    expect(Math.abs(error.retryAt.getTime() - Date.now() - seconds * 1000)).toBeLessThan(5000);
  });
});

test('stops reading a response that is too large', async () => {
  standIn.faults.feed = SOURCE_FAULTS['an enormous answer'] ?? 500;
  await expect(read('a feed')).rejects.toThrow('The response is larger than 4 MiB.');
});

test('skips invalid entries of a list', async () => {
  const good = featured('Taylor Swift');
  standIn.faults.featured = answeringJson({
    ...good,
    tfa: 'nothing today',
    news: [{ links: [] }, 7, ...good.news],
    mostread: { articles: [null, { titles: {} }, ...good.mostread.articles] },
  });
  expect((await read('in the news')).map(({ title }) => title)).toEqual(['Panama Canal', 'Main Page', 'Taylor Swift']);
});
