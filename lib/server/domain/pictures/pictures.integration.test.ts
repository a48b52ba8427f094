import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { media } from '@/drizzle/schema/media';
import { pictureRequests, pictureSearches, pictureSources } from '@/drizzle/schema/pictures';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import type { PictureSourceId } from '@/lib/core/model/credit';
import { QUESTION_CONTENT } from '@/lib/core/model/question-types';
import { signedUrl } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { configure, env } from '@/lib/server/env';
import { withLease } from '@/lib/server/jobs/lease';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import {
  openverseImage,
  PICTURE_FAULTS,
  type PicturePart,
  type PictureSourcesStandIn,
  respondJson,
  startPictureSources,
} from '@/lib/tools/testing/picture-sources';
import { deleteMedia } from '../media/media-uses';
import { resolveAssets } from '../media/resolve-assets';
import { uploadMedia } from '../media/upload-media';
import { ensureUser } from '../users/accounts';
import { fetchPreview, previewUrlOf } from './previews';
import { deleteSearchesBeyond, importPicture, searchPictures } from './search-pictures';
import { sweepPictureRequests } from './source-requests';

ownDatabase({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' });

let standIn: PictureSourcesStandIn;
beforeAll(async () => {
  standIn = await startPictureSources();
  configure(standIn.variables);
});
afterAll(() => standIn.stop());
beforeEach(async () => {
  for (const part of Object.keys(standIn.faults)) delete standIn.faults[part as PicturePart];
  standIn.received.splice(0);
  await db().delete(pictureRequests);
  await db().delete(pictureSearches);
  await db().delete(pictureSources);
});

let users = 0;
const newActor = async (): Promise<Actor> =>
  systemActor((await ensureUser({ email: `pictures-${++users}@example.com` })).id);
const search = (actor: Actor, q: string, source: PictureSourceId = 'openverse') =>
  searchPictures(actor, { q, source, page: 1 });
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const importOne = (actor: Actor, number: number) => importPicture(actor, { source: 'openverse', id: idOf(number) });
const rowsOf = ({ userId }: Actor) => db().select().from(media).where(eq(media.userId, userId));
/** Requests of a user to Openverse, as if sent so many milliseconds ago. */
const sent = ({ userId }: Actor, count: number, ago: number) =>
  db()
    .insert(pictureRequests)
    .values(
      Array.from({ length: count }, () => ({
        source: 'openverse' as const,
        userId,
        createdAt: new Date(Date.now() - ago),
      })),
    );
const HOUR = 3_600_000;

describe('searching', () => {
  test('the same words are requested once a day, for all users', async () => {
    const [one, other] = [await newActor(), await newActor()];
    const results = await Promise.all([
      ...Array.from({ length: 3 }, () => search(one, 'Red  Panda ')),
      ...Array.from({ length: 3 }, () => search(other, 'red panda')),
    ]);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(standIn.requestsOf('search')).toHaveLength(1);
    await db()
      .update(pictureSearches)
      .set({ fetchedAt: new Date(Date.now() - 25 * HOUR) });
    await search(one, 'red panda');
    expect(standIn.requestsOf('search')).toHaveLength(2);
  });

  test('stores a bounded number of results', async () => {
    const actor = await newActor();
    for (const q of ['one', 'two', 'three']) await search(actor, q);
    await deleteSearchesBeyond(db(), 2);
    expect(await db().select().from(pictureSearches)).toHaveLength(2);
  });

  test('Commons gets one request at a time, however many search', async () => {
    const actors = await Promise.all(Array.from({ length: 4 }, newActor));
    await Promise.all(
      actors.flatMap((actor, index) => [search(actor, `a${index}`, 'commons'), search(actor, `b${index}`, 'commons')]),
    );
    expect(standIn.requestsOf('commons')).toHaveLength(8);
    expect(standIn.wikiLoad.most).toBe(1);
  });

  test('Commons waits for a request of another process', async () => {
    const [actor, taken, released] = [await newActor(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = withLease('picture search commons', AbortSignal.timeout(30_000), async () => {
      taken.resolve();
      await released.promise;
    });
    await taken.promise;
    const searching = search(actor, 'mars', 'commons');
    // Meanwhile, the other source is searched.
    await search(actor, 'mars');
    expect(standIn.requestsOf('commons')).toHaveLength(0);
    released.resolve();
    await Promise.all([other, searching]);
    expect(standIn.requestsOf('commons')).toHaveLength(1);
  });

  test('a user can use half of a minute, and others the rest', async () => {
    const [greedy, modest] = [await newActor(), await newActor()];
    const results = await Promise.allSettled(
      // At most six can wait.
      [0, 1, 2]
        .flatMap((round) => [0, 1, 2, 3].map((index) => ({ round, index })))
        .map(async ({ round, index }) => {
          for (let before = 0; before < round; before++) await search(greedy, `warm ${before} ${index}`);
          return search(greedy, `warm ${round} ${index}`);
        }),
    );
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as Error);
    expect(refused.length).toBeGreaterThan(0);
    expect(standIn.requestsOf('search').length).toBeLessThanOrEqual(10);
    const left = 10 - standIn.requestsOf('search').length;
    if (left > 0) await sent(greedy, left, 1000);
    await expect(search(greedy, 'once more')).rejects.toMatchObject({
      slug: 'rate-limit-exceeded',
      message: expect.stringContaining('Openverse allows 20 requests a minute and 200 a day'),
      retryAfter: expect.any(Number),
    });
    await search(modest, 'something');
    await search(greedy, 'something');
  });

  test('no user can use up the day: a user has up to a quarter of what is left', async () => {
    const [greedy, second, third] = [await newActor(), await newActor(), await newActor()];
    await sent(greedy, 40, HOUR);
    const error = await search(greedy, 'more').catch((thrown: unknown) => thrown as Error & { retryAfter: number });
    expect(error).toMatchObject({
      slug: 'rate-limit-exceeded',
      message: expect.stringContaining('your share for today'),
    });
    // The first of them ends to count in 23 hours.
    expect((error as { retryAfter: number }).retryAfter / 3600).toBeCloseTo(23, 1);
    await sent(second, 31, HOUR);
    await search(second, 'the last of a share');
    await expect(search(second, 'another')).rejects.toThrow('your share for today');
    await search(third, 'still possible');
  });

  test('parallel requests do not pass the limit of a minute', async () => {
    const actors = await Promise.all(Array.from({ length: 6 }, newActor));
    const [first] = actors;
    if (!first) throw new Error('There is no actor.');
    await sent(first, 17, 1000);
    const results = await Promise.allSettled(actors.slice(1).map((actor, index) => search(actor, `parallel ${index}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(standIn.requestsOf('search')).toHaveLength(3);
  });

  test('after a 429 of the source, all wait as long as it says', async () => {
    const [one, other] = [await newActor(), await newActor()];
    standIn.faults.search = respondJson({ detail: 'Request was throttled.' }, 429, { 'Retry-After': '300' });
    await expect(search(one, 'busy')).rejects.toMatchObject({ slug: 'rate-limit-exceeded' });
    delete standIn.faults.search;
    const error = await search(other, 'other').catch((thrown: unknown) => thrown as Error & { retryAfter: number });
    expect(error).toMatchObject({ slug: 'rate-limit-exceeded', message: expect.stringContaining('Try again at') });
    expect((error as { retryAfter: number }).retryAfter).toBeGreaterThan(290);
    expect(standIn.requestsOf('search')).toHaveLength(1);
    // The other source is not concerned.
    expect((await search(other, 'other', 'commons')).pictures).not.toHaveLength(0);
  });

  test.each(Object.entries(PICTURE_FAULTS))('%s is unavailable, and nothing is stored', async (_, fault) => {
    const actor = await newActor();
    standIn.faults.search = fault;
    await expect(search(actor, 'broken')).rejects.toMatchObject({
      slug: 'unavailable',
      message: expect.stringMatching(/^Openverse /),
      retryAfter: expect.any(Number),
    });
    expect(await db().select().from(pictureSearches)).toHaveLength(0);
    delete standIn.faults.search;
    expect((await search(actor, 'broken')).pictures).toHaveLength(20);
  });
});

test.each([
  ['openverse', 'Openverse', 'OPENVERSE_BASE_URL'],
  ['commons', 'Wikimedia Commons', 'COMMONS_BASE_URL'],
] as const)('names %s if there is no connection, and says when to try again', async (source, name, variable) => {
  configure({ [variable]: 'http://127.0.0.1:9' });
  await expect(search(await newActor(), 'away', source)).rejects.toMatchObject({
    slug: 'unavailable',
    message: `${name} could not be searched. The server refused the connection. Try again in a moment.`,
    retryAfter: 30,
  });
  configure(standIn.variables);
});

describe('importing', () => {
  test('copies the file with the facts of the source', async () => {
    const actor = await newActor();
    const { media: file, isNew } = await importOne(actor, 7);
    expect(isNew).toBe(true);
    expect(file).toMatchObject({
      fileName: 'Red panda 7',
      kind: 'image',
      mimeType: 'image/webp',
      credit: {
        title: 'Red panda 7',
        author: 'Photographer 7',
        licence: 'by',
        licence_name: 'CC BY 2.0',
        source: 'openverse',
        source_id: idOf(7),
      },
    });
    expect(await importOne(actor, 7)).toEqual({ media: file, isNew: false });
    expect(standIn.requestsOf('file')).toHaveLength(1);
    // Other users have copies of their own.
    expect((await importOne(await newActor(), 7)).isNew).toBe(true);
  });

  test('in parallel, stores the file once', async () => {
    const actor = await newActor();
    const results = await Promise.all(Array.from({ length: 4 }, () => importOne(actor, 8)));
    expect(new Set(results.map(({ media: file }) => file.id)).size).toBe(1);
    expect(await rowsOf(actor)).toHaveLength(1);
  });

  test('gives an own upload with the same contents its credit', async () => {
    const actor = await newActor();
    const bytes = Buffer.from(await (await fetch(`${standIn.url}/pictures/9.webp`)).arrayBuffer());
    const contents = async function* () {
      yield bytes;
    };
    const { media: own } = await uploadMedia(actor, { name: 'mine.webp', contents: contents() });
    expect(own.credit).toBeNull();
    const { media: file, isNew } = await importOne(actor, 9);
    expect({ id: file.id, isNew, author: file.credit?.author }).toEqual({
      id: own.id,
      isNew: false,
      author: 'Photographer 9',
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['is gone', { id: undefined }],
    ['has lost its licence', { license: undefined }],
    ['has another licence now', { license: 'by-nc', license_url: 'https://creativecommons.org/licenses/by-nc/2.0/' }],
  ])('does not find a picture that %s since the search', async (_, changes) => {
    const actor = await newActor();
    standIn.faults.detail = respondJson(openverseImage(standIn.url, 7, changes));
    await expect(importOne(actor, 7)).rejects.toMatchObject({ slug: 'not-found' });
    expect(await rowsOf(actor)).toHaveLength(0);
  });

  test.each([['x'.repeat(64)], ['../../admin'], ['7'], ['00000000-0000-4000-8000-000000000007/../../x']])(
    'sends nothing for an id such as %s',
    async (id) => {
      await expect(importPicture(await newActor(), { source: 'openverse', id })).rejects.toMatchObject({
        slug: 'not-found',
      });
      expect(standIn.received).toHaveLength(0);
    },
  );

  test('a picture that is no picture is refused', async () => {
    const actor = await newActor();
    standIn.faults.file = (response) =>
      response.writeHead(200, { 'Content-Type': 'image/webp' }).end('<!doctype html><script>alert(1)</script>');
    await expect(importOne(actor, 7)).rejects.toMatchObject({ slug: 'unsupported-media-type' });
    standIn.faults.file = (response) => {
      const header = 'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0';
      response.writeHead(200).end(Buffer.concat([Buffer.from(header, 'latin1'), Buffer.alloc(16_000)]));
    };
    await expect(importOne(actor, 7)).rejects.toMatchObject({ slug: 'unsupported-media-type' });
    expect(await rowsOf(actor)).toHaveLength(0);
  });

  test('a picture that is too large is refused after as many bytes', async () => {
    const actor = await newActor();
    const bytes = Buffer.from(await (await fetch(`${standIn.url}/pictures/1.webp`)).arrayBuffer());
    standIn.faults.file = (response) => {
      response.writeHead(200, { 'Content-Type': 'image/webp' }).write(bytes);
      for (let sentMb = 0; sentMb < 12; sentMb++) response.write(Buffer.alloc(1024 * 1024));
      response.end();
    };
    await expect(importOne(actor, 7)).rejects.toMatchObject({ slug: 'payload-too-large' });
    expect(await rowsOf(actor)).toHaveLength(0);
  });

  test.each(['an error', 'no response', 'half a response', 'a redirect to a private address'])(
    '%s of the picture’s server is unavailable',
    async (name) => {
      const actor = await newActor();
      standIn.faults.file = PICTURE_FAULTS[name] ?? 500;
      await expect(importOne(actor, 7)).rejects.toMatchObject({
        slug: 'unavailable',
        message: expect.stringContaining('could not be fetched'),
      });
      expect(await rowsOf(actor)).toHaveLength(0);
    },
  );
});

describe('the credit of an imported picture', () => {
  const quizWith = ({ userId }: Actor, urls: string[]): Parameters<typeof resolveAssets>[1] =>
    ({
      userId,
      theme: null,
      rounds: [
        {
          questions: urls.map((imageUrl) => ({
            questionType: 'open',
            content: QUESTION_CONTENT.open.parse({ question: 'What?', imageUrl, answers: ['x'] }),
          })),
        },
      ],
    }) as unknown as Parameters<typeof resolveAssets>[1];

  test('comes with the file into videos of its owner, and goes with it', async () => {
    const actor = await newActor();
    const { media: file } = await importOne(actor, 7);
    const url = signedUrl(file.storageKey);
    const flag = `${env().APP_URL}/flags/fr.webp`;
    const assets = await resolveAssets(db(), quizWith(actor, [url, flag]));
    expect(assets[url]?.credit).toEqual(file.credit);
    // Flags of this service need none.
    expect(assets[flag]).toMatchObject({ path: '/flags/fr.webp', kind: 'image' });
    expect(assets[flag]).not.toHaveProperty('credit');
    expect(await resolveAssets(db(), quizWith(await newActor(), [url]))).toEqual({});
    await deleteMedia(actor, file.id, { force: true });
    expect(await resolveAssets(db(), quizWith(actor, [url]))).toEqual({});
  });
});

describe('previews', () => {
  const tokenOf = (url: string, userId: string) => previewUrlOf(url, userId).split('/').at(-1) ?? '';
  const preview = () => `${standIn.url}/v1/images/${idOf(3)}/thumb/`;

  test('come through this service', async () => {
    const { userId } = await newActor();
    expect(previewUrlOf(preview(), userId).startsWith(`${env().APP_URL}/picture-previews/`)).toBe(true);
    expect(await fetchPreview(tokenOf(preview(), userId))).toMatchObject({ type: 'image/webp' });
  });

  test.each([['x'], ['v1.00000000.AAAA'], ['']])('need a link that this service made, not %s', async (token) => {
    await expect(fetchPreview(token)).rejects.toMatchObject({ slug: 'not-found' });
    expect(standIn.received).toHaveLength(0);
  });

  test('are images of up to 1 MB', async () => {
    const token = tokenOf(preview(), (await newActor()).userId);
    standIn.faults.preview = PICTURE_FAULTS.HTML ?? 500;
    await expect(fetchPreview(token)).rejects.toMatchObject({ slug: 'unsupported-media-type' });
    standIn.faults.preview = PICTURE_FAULTS['a huge body'] ?? 500;
    await expect(fetchPreview(token)).rejects.toMatchObject({ name: 'OutboundError', limit: 'size' });
    standIn.faults.preview = 429;
    await expect(fetchPreview(token)).rejects.toMatchObject({ name: 'OutboundError' });
  });
});

test('the sweep deletes requests that no longer count', async () => {
  const actor = await newActor();
  await sent(actor, 2, 25 * HOUR);
  await sent(actor, 1, HOUR);
  await sweepPictureRequests();
  expect(await db().select().from(pictureRequests)).toHaveLength(1);
});
