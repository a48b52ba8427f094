import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configure } from '@/lib/server/env';
import {
  commonsPage,
  PICTURE_FAULTS,
  type PicturePart,
  type PictureSourcesStandIn,
  respondJson,
  startPictureSources,
} from '@/lib/tools/testing/picture-sources';
import { articlePictures } from './wikipedia';

let standIn: PictureSourcesStandIn;
beforeAll(async () => {
  standIn = await startPictureSources();
  configure({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32', TRENDS_CONTACT: 'ops@example.com', ...standIn.variables });
});
afterAll(() => standIn.stop());
beforeEach(() => {
  for (const part of Object.keys(standIn.faults)) delete standIn.faults[part as PicturePart];
  standIn.received.splice(0);
});

let counted = 0;
const find = async (...titles: string[]) => {
  counted = 0;
  const count = async () => {
    counted++;
  };
  const pictures = await articlePictures(titles, count, AbortSignal.timeout(20_000));
  return Object.fromEntries([...pictures].map(([title, { credit }]) => [title, credit.title]));
};
const queryOf = (part: PicturePart) => {
  const [request] = standIn.requestsOf(part);
  return Object.fromEntries(new URL(request?.path ?? '', standIn.url).searchParams);
};
/** Pages of the Action API, as if asked for. */
const pages = (...list: object[]) => respondJson({ batchcomplete: true, query: { pages: list } });

test('sends what the Action APIs document, one request to each, and reads the credit of the file', async () => {
  const count = async () => {};
  const pictures = await articlePictures(['Paris', 'Mont Blanc'], count, AbortSignal.timeout(20_000));
  expect(pictures.get('Paris')).toMatchObject({
    credit: {
      title: 'Seine in Paris 101',
      author: 'Astronomer 101',
      licence: 'by-sa',
      source: 'commons',
      source_id: '101',
    },
    previewUrl: `${standIn.url}/pictures/thumb/330px-101.webp`,
  });
  expect([...pictures.keys()]).toEqual(['Paris', 'Mont Blanc']);
  expect(queryOf('wikipedia')).toEqual({
    action: 'query',
    format: 'json',
    formatversion: '2',
    prop: 'pageimages|pageprops',
    piprop: 'name',
    pilicense: 'free',
    pilimit: '20',
    ppprop: 'disambiguation',
    redirects: '1',
    titles: 'Paris|Mont Blanc',
  });
  expect(queryOf('commons')).toMatchObject({
    titles: 'File:Seine_in_Paris_101.jpg|File:Mont_Blanc_104.jpg',
    prop: 'imageinfo',
    redirects: '1',
    maxlag: '5',
  });
  expect(standIn.received.map(({ headers }) => headers['user-agent'])).toEqual(
    Array(2).fill('QuizVideoService/1.0 (ops@example.com)'),
  );
});

test('follows normalized titles, redirects and renamed files, in one request for all', async () => {
  expect(await find('dog', 'cow', 'A renamed file', 'Paris')).toEqual({
    dog: 'Six dogs 103',
    cow: 'Cattle 105',
    'A renamed file': 'New name 107',
    Paris: 'Seine in Paris 101',
  });
  expect(counted).toBe(2);
});

test.each(['Nowhere', 'Without image', 'A disambiguation page', 'Swan (bird)', 'A circle'])(
  '%s: no picture, and no request to Commons',
  async (title) => {
    expect(await find(title)).toEqual({});
    expect([counted, standIn.requestsOf('commons').length]).toEqual([1, 0]);
  },
);

test('files that are only in Wikipedia, or are not free, are left out', async () => {
  expect(await find('A local file', 'Paris')).toEqual({ Paris: 'Seine in Paris 101' });
  const title = 'File:Seine_in_Paris_101.jpg';
  for (const facts of [{ LicenseUrl: { value: 'https://www.gnu.org/copyleft/fdl.html' } }, { Artist: undefined }]) {
    standIn.faults.commons = pages(commonsPage(standIn.url, 101, 330, { title, facts }));
    expect(await find('Paris')).toEqual({});
  }
  const { imageinfo, ...rest } = commonsPage(standIn.url, 101, 330, { title });
  standIn.faults.commons = pages({ ...rest, imageinfo: [{ ...imageinfo[0], mime: 'video/webm' }] });
  expect(await find('Paris')).toEqual({});
  standIn.faults.commons = pages({ ...rest, imageinfo });
  expect(await find('Paris')).toEqual({ Paris: 'Mars 101' });
});

test.each<[string, object]>([
  ['a name of a title that cannot be', { pageimage: 'A|File:B.jpg' }],
  ['a name that is too long', { pageimage: `${'x'.repeat(300)}.jpg` }],
  ['a name that is no text', { pageimage: { name: 'A.jpg' } }],
  ['another namespace', { pageimage: 'A_1.jpg', ns: 2 }],
])('%s is left out', async (_, changes) => {
  standIn.faults.wikipedia = pages({ pageid: 1, ns: 0, title: 'Paris', ...changes });
  expect(await find('Paris')).toEqual({});
  expect(standIn.requestsOf('commons')).toHaveLength(0);
});

test('long names of files make no long URL', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `Article ${index}`);
  standIn.faults.wikipedia = pages(
    ...titles.map((title, index) => ({
      pageid: index + 1,
      ns: 0,
      title,
      pageimage: `${'ä'.repeat(200)}_${index + 1}.jpg`,
    })),
  );
  expect(Object.keys(await find(...titles))).toEqual(titles.slice(0, 3));
  expect(standIn.requestsOf('commons')[0]?.path.length).toBeLessThan(5000);
});

test.each(Object.entries(PICTURE_FAULTS))('%s of Wikipedia is an OutboundError', async (_, fault) => {
  standIn.faults.wikipedia = fault;
  await expect(find('Paris')).rejects.toMatchObject({ name: 'OutboundError' });
});

test('a busy Commons is a SourceBusyError', async () => {
  standIn.faults.commons = respondJson({ error: { code: 'maxlag', info: 'Waiting for a database', lag: 7 } });
  await expect(find('Paris')).rejects.toMatchObject({ name: 'SourceBusyError' });
});

// The last test of this file: the process remembers it.
test('a busy Wikipedia is not asked again, and does not count as a busy Commons', async () => {
  standIn.faults.wikipedia = respondJson({}, 429, { 'Retry-After': '300' });
  await expect(find('Paris')).rejects.toMatchObject({ name: 'OutboundError' });
  delete standIn.faults.wikipedia;
  await expect(find('Paris')).rejects.toMatchObject({ name: 'OutboundError' });
  expect([counted, standIn.requestsOf('wikipedia').length]).toEqual([0, 1]);
});
