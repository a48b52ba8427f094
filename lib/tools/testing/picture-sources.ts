import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { type Behaviour, type Received, startReceiver } from './receiver';

/** Parts of the stand-in that can fail independently. */
export type PicturePart = 'token' | 'search' | 'detail' | 'preview' | 'file' | 'commons' | 'wikipedia';

const respond =
  (type: string, body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
export const respondJson = (value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  respond('application/json', JSON.stringify(value), status, headers);

const PICTURES = ['mars', 'earth', 'jupiter', 'saturn', 'penguin', 'pyramids', 'lighthouse', 'balloons'].map((name) =>
  readFileSync(path.resolve(`public/samples/${name}.webp`)),
);

/** A picture, with contents of its own for each number. */
const pictureFile = (number: number): Behaviour =>
  respond(
    'image/webp',
    Buffer.concat([
      PICTURES[number % PICTURES.length] ?? Buffer.alloc(0),
      Buffer.from(String(number).padStart(8, '0')),
    ]),
  );

/** An entry of Openverse's search, with the fields of its `ImageSerializer`. */
export const openverseImage = (base: string, number: number, changes: Record<string, unknown> = {}) => {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return {
    id,
    title: `Red panda ${number}`,
    indexed_on: '2024-05-01T10:00:00Z',
    foreign_landing_url: `https://photos.example/${number}`,
    url: `${base}/pictures/${number}.webp`,
    creator: `Photographer ${number}`,
    creator_url: `https://photos.example/people/${number}`,
    license: 'by',
    license_version: '2.0',
    license_url: 'https://creativecommons.org/licenses/by/2.0/',
    provider: 'flickr',
    source: 'flickr',
    category: 'photograph',
    filesize: null,
    filetype: 'webp',
    tags: [],
    attribution: `"Red panda ${number}" by Photographer ${number} is licensed under CC BY 2.0.`,
    fields_matched: ['title'],
    mature: false,
    height: 900,
    width: 1600,
    thumbnail: `${base}/v1/images/${id}/thumb/`,
    detail_url: `${base}/v1/images/${id}/`,
    related_url: `${base}/v1/images/${id}/related/`,
    unstable__sensitivity: [],
    ...changes,
  };
};

const value = (text: string) => ({ value: text, source: 'commons-desc-page' });

/** A page of MediaWiki's search in the namespace of files, with `imageinfo`. */
export const commonsPage = (
  base: string,
  number: number,
  width: number,
  { facts = {}, ...changes }: { facts?: Record<string, unknown> } & Record<string, unknown> = {},
) => ({
  pageid: number,
  ns: 6,
  title: `File:Mars ${number}.jpg`,
  index: number,
  imagerepository: 'local',
  imageinfo: [
    {
      size: 2_000_000,
      width: 4000,
      height: 3000,
      thumburl: `${base}/pictures/thumb/${width}px-${number}.webp`,
      thumbwidth: width,
      thumbheight: Math.round(width * 0.75),
      url: `${base}/pictures/${number}.webp`,
      descriptionurl: `https://commons.wikimedia.org/wiki/File:Mars_${number}.jpg`,
      descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${number}`,
      mime: 'image/jpeg',
      extmetadata: {
        ObjectName: value(`Mars ${number}`),
        Artist: value(`<a href="//commons.wikimedia.org/wiki/User:A" title="User:A">Astronomer <b>${number}</b></a>`),
        License: value('cc-by-sa-4.0'),
        LicenseUrl: value('https://creativecommons.org/licenses/by-sa/4.0'),
        Copyrighted: value('True'),
        ...facts,
      },
    },
  ],
  ...changes,
});

/** Widths of thumbnails that Wikimedia serves. */
const THUMBNAIL_WIDTHS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];

const numberOf = (id: string | undefined): number => Number(id?.slice(-12)) || 0;

/** `/pictures/thumb/1920px-7.webp` and `/pictures/7.webp`. */
const fileNumberOf = ({ pathname }: URL): number => Number(/(\d+)\.webp$/.exec(pathname)?.[1] ?? 0);

const partOf = (url: URL): PicturePart => {
  const { pathname } = url;
  if (pathname === '/wikipedia/w/api.php') return 'wikipedia';
  if (pathname === '/w/api.php') return 'commons';
  if (pathname.startsWith('/v1/auth_tokens')) return 'token';
  if (pathname.endsWith('/thumb/')) return 'preview';
  if (pathname.startsWith('/pictures/thumb/330px')) return 'preview';
  if (pathname.startsWith('/pictures/')) return 'file';
  return pathname === '/v1/images/' ? 'search' : 'detail';
};

/** Articles of the Wikipedia stand-in: what its API shows of their pages, or where they redirect to. */
const ARTICLES: Record<string, { to?: string; tofragment?: string } & Record<string, unknown>> = {
  Paris: { pageimage: 'Seine_in_Paris_101.jpg' },
  'Mercury (planet)': { pageimage: 'Mercury_in_color_102.jpg' },
  Dog: { pageimage: 'Six_dogs_103.jpg' },
  'Mont Blanc': { pageimage: 'Mont_Blanc_104.jpg' },
  Cow: { to: 'Cattle' },
  Cattle: { pageimage: 'Cattle_105.jpg' },
  'Swan (bird)': { to: 'Bird', tofragment: 'Swans' },
  Bird: { pageimage: 'Birds_106.jpg' },
  'Without image': {},
  'A local file': { pageimage: 'Poster_local.jpg' },
  'A renamed file': { pageimage: 'Old_name_107.jpg' },
  'A disambiguation page': { pageimage: 'Anything_108.jpg', pageprops: { disambiguation: '' } },
  'A circle': { to: 'Another circle' },
  'Another circle': { to: 'A circle' },
};

interface Step {
  from: string;
  to: string;
}

/** As MediaWiki does: underscores are spaces, and the first letter is a capital. */
const normalTitle = (title: string): string => {
  const spaced = title.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
const normalizedOf = (titles: readonly string[]): { normalized?: object[] } => {
  const changed = titles.filter((title) => normalTitle(title) !== title);
  const normalized = changed.map((from) => ({ fromencoded: false, from, to: normalTitle(from) }));
  return changed.length > 0 ? { normalized } : {};
};
const titlesOf = (url: URL): string[] => [...new Set(url.searchParams.get('titles')?.split('|') ?? [])];

/** `prop=pageimages|pageprops` with `redirects`. */
const articlePages = (titles: readonly string[]) => {
  const redirects: Step[] = [];
  const follow = (title: string): string => {
    const { to, tofragment } = ARTICLES[title] ?? {};
    if (!to || redirects.some(({ from }) => from === title)) return title;
    redirects.push({ from: title, to, ...(tofragment && { tofragment }) });
    return follow(to);
  };
  const found = [...new Set(titles.map((title) => follow(normalTitle(title))))];
  const pages = found.map((title, index) => {
    const article = ARTICLES[title];
    return article ? { pageid: index + 1, ns: 0, title, ...article } : { ns: 0, title, missing: true };
  });
  return { ...normalizedOf(titles), ...(redirects.length > 0 && { redirects }), pages };
};

/** `prop=imageinfo` of files by their titles, which contain their number. */
const filePages = (titles: readonly string[], base: string, width: number) => {
  const renamed = { from: 'File:Old name 107.jpg', to: 'File:New name 107.jpg' };
  const normal = titles.map(normalTitle);
  const pages = normal.map((requested) => {
    const title = requested === renamed.from ? renamed.to : requested;
    const number = Number(/(\d+)\.jpg$/.exec(title)?.[1] ?? 0);
    if (number === 0) return { ns: 6, title, missing: true };
    const name = title.slice('File:'.length, -'.jpg'.length);
    return commonsPage(base, number, width, { title, facts: { ObjectName: value(name) } });
  });
  return { ...normalizedOf(titles), ...(normal.includes(renamed.from) && { redirects: [renamed] }), pages };
};

/** Numbers of the entries on a page, of 45 results. */
const numbersOn = (from: number): number[] =>
  Array.from({ length: 20 }, (_, index) => from + index + 1).filter((number) => number <= 45);

const GOOD: Record<PicturePart, (url: URL, base: string) => Behaviour> = {
  token: () => respondJson({ access_token: 'token-1', expires_in: 43_200, token_type: 'Bearer', scope: 'read write' }),
  search: (url, base) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    if (url.searchParams.get('q') === 'nothing') {
      return respondJson({ result_count: 0, page_count: 0, page_size: 20, page, results: [], warnings: [] });
    }
    const results = numbersOn((page - 1) * 20).map((number) =>
      openverseImage(
        base,
        number,
        number % 3 === 0
          ? { license: 'by-sa', license_version: '4.0', license_url: 'https://creativecommons.org/licenses/by-sa/4.0/' }
          : {},
      ),
    );
    return respondJson({ result_count: 45, page_count: 3, page_size: 20, page, results, warnings: [] });
  },
  detail: (url, base) => respondJson(openverseImage(base, numberOf(url.pathname.split('/')[3]))),
  preview: (url) => pictureFile(numberOf(url.pathname.split('/')[3]) || fileNumberOf(url)),
  file: (url) => pictureFile(fileNumberOf(url)),
  commons: (url, base) => {
    const { searchParams: query } = url;
    const width = Number(query.get('iiurlwidth'));
    if (!THUMBNAIL_WIDTHS.includes(width)) return 429;
    const ids = query.get('pageids');
    if (ids) return respondJson({ batchcomplete: true, query: { pages: [commonsPage(base, Number(ids), width)] } });
    const titles = titlesOf(url);
    if (titles.length > 0) return respondJson({ batchcomplete: true, query: filePages(titles, base, width) });
    const offset = Number(query.get('gsroffset') ?? 0);
    const pages = numbersOn(offset).map((number) => commonsPage(base, number, width));
    const more = offset + 20 < 45 ? { continue: { gsroffset: offset + 20, continue: 'gsroffset||' } } : {};
    // MediaWiki sorts pages by id.
    return respondJson({ batchcomplete: true, ...more, query: { pages: pages.reverse() } });
  },
  wikipedia: (url) => respondJson({ batchcomplete: true, query: articlePages(titlesOf(url)) }),
};

/** Faults of a server, except for a missing response, which takes until the timeout. */
export const PICTURE_FAULTS: Record<string, Behaviour> = {
  'an error': 500,
  HTML: respond('text/html', '<!doctype html><html><body>Sorry</body></html>'),
  'HTML that says it is JSON': respond('application/json', '<html><body>Sorry</body></html>'),
  'half a response': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('{"results": [');
    setImmediate(() => response.socket?.destroy());
  },
  'another schema': respondJson({ results: 'none', page_count: 'many', query: { pages: 7 } }),
  'a huge body': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const write = () => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', write);
    };
    write();
  },
  'a redirect to a private address': (response) => response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
  'no response': (response) => response.socket?.destroy(),
};

/** Openverse, Wikimedia Commons, Wikipedia and the servers of their pictures on 127.0.0.1, with `faults` by part. */
export const startPictureSources = async (port = 0) => {
  const faults: Partial<Record<PicturePart, Behaviour>> = {};
  let base = '';
  /** Requests to the Action APIs in progress, and the most there were: Wikimedia wants one at a time. */
  const wikiLoad = { now: 0, most: 0 };
  const receiver = await startReceiver((received: Received) => {
    const url = new URL(received.path, 'http://x');
    const part = partOf(url);
    const behaviour = faults[part] ?? GOOD[part](url, base);
    if (part !== 'commons' && part !== 'wikipedia') return behaviour;
    wikiLoad.now++;
    wikiLoad.most = Math.max(wikiLoad.most, wikiLoad.now);
    return (response: ServerResponse, entry: Received) => {
      response.on('close', () => wikiLoad.now--);
      // A turn of the event loop later, so that requests in parallel would be seen.
      setImmediate(() =>
        typeof behaviour === 'number' ? response.writeHead(behaviour).end() : behaviour(response, entry),
      );
    };
  }, port);
  base = receiver.url;
  return {
    ...receiver,
    faults,
    wikiLoad,
    variables: { OPENVERSE_BASE_URL: base, COMMONS_BASE_URL: base, WIKIPEDIA_BASE_URL: `${base}/wikipedia` },
    /** The requests to a part. */
    requestsOf: (part: PicturePart) =>
      receiver.received.filter((one) => partOf(new URL(one.path, 'http://x')) === part),
  };
};
export type PictureSourcesStandIn = Awaited<ReturnType<typeof startPictureSources>>;
