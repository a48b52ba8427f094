import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PictureSourceId } from '@/lib/core/model/credit';
import { configure } from '@/lib/server/env';
import {
  commonsPage,
  openverseImage,
  PICTURE_FAULTS,
  type PicturePart,
  type PictureSourcesStandIn,
  respondJson,
  startPictureSources,
} from '@/lib/tools/testing/picture-sources';
import { PICTURE_SEARCHES } from './';
import { fetchPicture } from './fetch-picture';

let standIn: PictureSourcesStandIn;
beforeAll(async () => {
  standIn = await startPictureSources();
  configure({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32', TRENDS_CONTACT: 'ops@example.com', ...standIn.variables });
});
afterAll(() => standIn.stop());
beforeEach(() => {
  for (const part of Object.keys(standIn.faults)) delete standIn.faults[part as PicturePart];
  standIn.received.splice(0);
  configure({ OPENVERSE_CLIENT_ID: '', OPENVERSE_CLIENT_SECRET: '' });
});

const SEARCH_PART = { openverse: 'search', commons: 'commons' } as const;
const IDS = { openverse: '00000000-0000-4000-8000-000000000007', commons: '7' };
const signal = () => AbortSignal.timeout(20_000);
const search = (source: PictureSourceId, query = 'red panda', page = 1) =>
  PICTURE_SEARCHES[source].search(query, page, signal());
const find = (source: PictureSourceId) => PICTURE_SEARCHES[source].find(IDS[source], signal());

test('Openverse: sends what its API documents, and reads pictures with their credit', async () => {
  const { pictures, hasMore } = await search('openverse');
  expect(pictures).toHaveLength(20);
  expect(hasMore).toBe(true);
  expect(pictures[0]).toEqual({
    credit: {
      title: 'Red panda 1',
      author: 'Photographer 1',
      licence: 'by',
      licence_name: 'CC BY 2.0',
      licence_url: 'https://creativecommons.org/licenses/by/2.0/',
      source: 'openverse',
      source_id: '00000000-0000-4000-8000-000000000001',
      source_url: 'https://photos.example/1',
    },
    width: 1600,
    height: 900,
    previewUrl: `${standIn.url}/v1/images/00000000-0000-4000-8000-000000000001/thumb/`,
    fileUrl: `${standIn.url}/pictures/1.webp`,
  });
  const [request] = standIn.requestsOf('search');
  const { pathname, searchParams } = new URL(request?.path ?? '', standIn.url);
  expect(pathname).toBe('/v1/images/');
  expect(Object.fromEntries(searchParams)).toEqual({
    q: 'red panda',
    page: '1',
    page_size: '20',
    license: 'cc0,pdm,by,by-sa',
    extension: 'jpg,jpeg,png,gif,webp',
  });
  expect(request?.headers.authorization).toBeUndefined();
  expect((await search('openverse', 'red panda', 3)).hasMore).toBe(false);
});

test('Openverse: with credentials, requests one token and sends it', async () => {
  configure({ OPENVERSE_CLIENT_ID: 'client', OPENVERSE_CLIENT_SECRET: 'secret' });
  expect(PICTURE_SEARCHES.openverse.limits().day).toBe(10_000);
  await search('openverse');
  await search('openverse', 'red panda', 2);
  const tokens = standIn.requestsOf('token');
  expect(tokens.map(({ body }) => body)).toEqual([
    'grant_type=client_credentials&client_id=client&client_secret=secret',
  ]);
  expect(standIn.requestsOf('search').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
  ]);
});

test('Commons: sends what the Action API documents, with a contact, and reads pictures in order', async () => {
  const { pictures, hasMore } = await search('commons', 'mars', 2);
  expect(hasMore).toBe(true);
  expect(pictures.map(({ credit }) => credit.title)[0]).toBe('Mars 21');
  expect(pictures[0]?.credit).toEqual({
    title: 'Mars 21',
    author: 'Astronomer 21',
    licence: 'by-sa',
    licence_name: 'CC BY-SA 4.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    source: 'commons',
    source_id: '21',
    source_url: 'https://commons.wikimedia.org/wiki/File:Mars_21.jpg',
  });
  const [request] = standIn.requestsOf('commons');
  expect(Object.fromEntries(new URL(request?.path ?? '', standIn.url).searchParams)).toMatchObject({
    action: 'query',
    generator: 'search',
    gsrsearch: 'mars filetype:bitmap|drawing',
    gsrnamespace: '6',
    gsroffset: '20',
    prop: 'imageinfo',
    iiurlwidth: '330',
    maxlag: '5',
  });
  expect(request?.headers['user-agent']).toBe('QuizVideoService/1.0 (ops@example.com)');
});

test('finds a picture by its id, with the file to import: of Commons 1920 pixels wide', async () => {
  expect(await find('openverse')).toMatchObject({ fileUrl: `${standIn.url}/pictures/7.webp` });
  expect(await find('commons')).toMatchObject({ fileUrl: `${standIn.url}/pictures/thumb/1920px-7.webp` });
  standIn.faults.detail = respondJson({ detail: 'No Image matches the given query.' }, 404);
  expect(await find('openverse')).toBeUndefined();
  standIn.faults.commons = respondJson({ query: { pages: [{ pageid: 7, missing: true }] } });
  expect(await find('commons')).toBeUndefined();
});

describe('pictures that are not offered', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no licence', { license: undefined }],
    ['no URL of a licence', { license_url: null }],
    [
      'a licence without commercial use',
      { license: 'by-nc', license_url: 'https://creativecommons.org/licenses/by-nc/2.0/' },
    ],
    ['two licences that disagree', { license: 'cc0' }],
    [
      'an unknown licence',
      { license: 'sampling+', license_url: 'https://creativecommons.org/licenses/sampling+/1.0/' },
    ],
    ['no author, whom the licence requires', { creator: null }],
    ['an author of spaces and markup', { creator: ' <b> </b>\u200b ' }],
    ['no page', { foreign_landing_url: null }],
    ['a page that is a script', { foreign_landing_url: 'javascript:alert(1)' }],
    ['a file that is no picture', { filetype: 'pdf' }],
    ['a sensitive picture', { mature: true }],
    ['an id of another form', { id: '../../admin' }],
  ])('Openverse: %s', async (_, changes) => {
    const results = [openverseImage(standIn.url, 1, changes), openverseImage(standIn.url, 2)];
    standIn.faults.search = respondJson({ result_count: 2, page_count: 1, page_size: 20, page: 1, results });
    expect((await search('openverse')).pictures.map(({ credit }) => credit.title)).toEqual(['Red panda 2']);
    standIn.faults.detail = respondJson(results[0]);
    expect(await find('openverse')).toBeUndefined();
  });

  test.each<[string, Record<string, unknown>, object?]>([
    ['no licence', { License: undefined, LicenseUrl: undefined }],
    ['the GFDL', { License: { value: 'gfdl' }, LicenseUrl: { value: 'https://www.gnu.org/copyleft/fdl.html' } }],
    ['public domain that is copyrighted', { License: { value: 'pd' }, LicenseUrl: undefined }],
    ['no author, whom the licence requires', { Artist: undefined }],
    ['metadata of another form', { LicenseUrl: ['https://creativecommons.org/licenses/by/4.0/'] }],
    ['a sound', {}, { mime: 'audio/ogg' }],
    ['a document', {}, { mime: 'application/pdf' }],
  ])('Commons: %s', async (_, facts, file = {}) => {
    const page = commonsPage(standIn.url, 7, 330, { facts });
    const pages = [
      { ...page, imageinfo: [{ ...page.imageinfo[0], ...file }] },
      { ...commonsPage(standIn.url, 8, 330), ns: 0 },
      commonsPage(standIn.url, 9, 330),
    ];
    standIn.faults.commons = respondJson({ query: { pages } });
    expect((await search('commons')).pictures.map(({ credit }) => credit.title)).toEqual(['Mars 9']);
    expect(await find('commons')).toBeUndefined();
  });

  test('Commons: public domain in two fields is offered, without an author', async () => {
    const facts = {
      License: { value: 'pd' },
      LicenseUrl: undefined,
      Copyrighted: { value: 'False' },
      Artist: undefined,
    };
    standIn.faults.commons = respondJson({ query: { pages: [commonsPage(standIn.url, 7, 330, { facts })] } });
    expect((await search('commons')).pictures[0]?.credit).toMatchObject({ licence: 'pdm', author: null });
  });
});

describe.each(['openverse', 'commons'] as const)('%s: faults', (source) => {
  test.each(Object.entries(PICTURE_FAULTS))('%s is an OutboundError', async (_, fault) => {
    standIn.faults[SEARCH_PART[source]] = fault;
    await expect(search(source)).rejects.toMatchObject({ name: 'OutboundError' });
  });

  test('429 is a SourceBusyError with the time of Retry-After', async () => {
    standIn.faults[SEARCH_PART[source]] = respondJson({ detail: 'Throttled' }, 429, { 'Retry-After': '120' });
    const error = await search(source).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'SourceBusyError' });
    const seconds = ((error as { retryAt: Date }).retryAt.getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(110);
    expect(seconds).toBeLessThanOrEqual(120);
  });
});

test('Commons: errors with the status 200', async () => {
  standIn.faults.commons = respondJson({ error: { code: 'maxlag', info: 'Waiting for a database', lag: 7 } });
  await expect(search('commons')).rejects.toMatchObject({ name: 'SourceBusyError' });
  standIn.faults.commons = respondJson({ error: { code: 'badvalue', info: 'No' } });
  await expect(search('commons')).rejects.toMatchObject({ name: 'OutboundError' });
});

describe('fetchPicture', () => {
  const request = () => ({ timeout: 5000, maxBytes: 1000, signal: signal() });
  const read = async (body: AsyncIterable<Buffer>) => {
    let size = 0;
    for await (const chunk of body) size += chunk.length;
    return size;
  };
  const url = () => `${standIn.url}/pictures/1.webp`;

  test('follows redirects, and refuses pictures that are too large', async () => {
    let redirects = 0;
    standIn.faults.file = (response) => {
      redirects++;
      response.writeHead(302, { Location: '/pictures/thumb/330px-2.webp' }).end();
    };
    await expect(fetchPicture(url(), request(), read)).rejects.toThrow('The response is larger than 1 KiB.');
    expect(redirects).toBe(1);
    expect(await fetchPicture(url(), { ...request(), maxBytes: 1_000_000 }, read)).toBeGreaterThan(1000);
  });

  test.each([
    ['http://10.0.0.1/picture.jpg', 'public'],
    ['http://169.254.169.254/latest/meta-data', 'public'],
    ['http://[::1]:80/', 'public'],
    ['http://localhost./', ''],
    ['file:///etc/passwd', 'https'],
    ['https://user:pass@example.com/', 'password'],
  ])('does not follow a redirect to %s', async (location, words) => {
    standIn.faults.file = (response) => response.writeHead(301, { Location: location }).end();
    const error = (await fetchPicture(url(), request(), read).catch((thrown: unknown) => thrown)) as Error;
    expect(error.name).toBe('OutboundError');
    expect(error.message).toContain(words);
  });

  test('gives up after three redirects', async () => {
    standIn.faults.file = (response) => response.writeHead(302, { Location: '/pictures/1.webp' }).end();
    await expect(fetchPicture(url(), request(), read)).rejects.toThrow('redirected too many times');
    expect(standIn.requestsOf('file')).toHaveLength(4);
  });
});
