import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchedFiles, users } from '@/drizzle/schema/index';
import { QUESTION_CONTENT } from '@/lib/core/model/question-types';
import { preflight } from '@/lib/core/video/preflight';
import { storage, storageKeyOf } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { configure, env } from '@/lib/server/env';
import { TooManyConcurrentRequestsError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { findUsed } from '../account-quotas/account-quotas';
import { ensureUser } from '../users/accounts';
import { sweepFetched } from './fetched-files';
import { gatherAssets } from './gather-assets';
import { resolveAssets } from './resolve-assets';

ownDatabase();

beforeAll(async () => {
  configure({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' });
});

let userCount = 0;
const newUser = async () => {
  userCount += 1;
  return (await ensureUser({ email: `${userCount}@example.com` })).id;
};

const picture = (color: string, format: 'png' | 'svg' = 'png'): Promise<Buffer> =>
  format === 'svg'
    ? Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    : sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
        .png()
        .toBuffer();

/** Starts an external server that records the requested paths and the number of concurrent requests. */
const listen = async (handle: RequestListener) => {
  const asked: string[] = [];
  const concurrency = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    concurrency.most = Math.max(concurrency.most, ++concurrency.now);
    response.on('close', () => concurrency.now--);
    handle(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, concurrency };
};

const quizOf = (userId: string, ...imageUrls: string[]) => ({
  userId,
  theme: null as { backgroundImageUrl: string | null; userId: string } | null,
  rounds: [
    {
      questions: imageUrls.map((imageUrl) => ({
        questionType: 'picture' as const,
        content: QUESTION_CONTENT.picture.parse({ imageUrl, answer: 'A tower' }),
      })),
    },
  ],
});
const makeStale = (userId: string) =>
  db()
    .update(fetchedFiles)
    .set({ fetchedAt: new Date(0) })
    .where(eq(fetchedFiles.userId, userId));

test('fetches pictures of questions and themes once, and stores them by content', async () => {
  const [userId, designer] = [await newUser(), await newUser()];
  const bytes = await picture('#123456');
  const { url, asked } = await listen((_, response) => response.end(bytes));
  const quiz = {
    ...quizOf(userId, `${url}/a`, `${url}/b`, `${url}/a`),
    theme: { backgroundImageUrl: `${url}/c`, userId: designer },
  };
  const { assets, faults } = await gatherAssets(quiz);
  expect(faults).toEqual({});
  expect(Object.keys(assets).sort()).toEqual([`${url}/a`, `${url}/b`, `${url}/c`]);
  expect(asked.toSorted()).toEqual(['/a', '/b', '/c']);
  const asset = assets[`${url}/a`];
  expect(asset).toMatchObject({ kind: 'image', width: 40, height: 30, durationSeconds: null });
  expect(assets[`${url}/b`]).toEqual(asset);
  const key = storageKeyOf(`${env().APP_URL}${asset?.path}`) ?? '';
  expect(key).toBe(`fetched/${asset?.sha256}.png`);
  expect((await storage().stat(key))?.size).toBe(bytes.length);
  expect(preflight(quiz, assets, faults)).toEqual([]);
  // Stored files are not fetched again.
  expect(await gatherAssets(quiz)).toEqual({ assets, faults });
  expect(await resolveAssets(db(), quiz)).toEqual(assets);
  expect(asked).toHaveLength(3);
  // Other users cannot use them.
  expect(await resolveAssets(db(), quizOf(await newUser(), `${url}/a`))).toEqual({});
});

test('revalidates a file that may have changed, and uses the stored version while its server is down', async () => {
  const userId = await newUser();
  let version = 1;
  let isUp = true;
  const statuses: number[] = [];
  const { url } = await listen(async (request, response) => {
    const etag = `"${version}"`;
    const status = (!isUp && 503) || (request.headers['if-none-match'] === etag ? 304 : 200);
    statuses.push(status);
    response.writeHead(status, { ETag: etag }).end(status === 200 ? await picture(`#00000${version}`) : undefined);
  });
  const quiz = quizOf(userId, url);
  const shaNow = async () => {
    const { assets, faults } = await gatherAssets(quiz);
    expect(faults).toEqual({});
    return assets[url]?.sha256;
  };
  const first = await shaNow();
  await makeStale(userId);
  expect(await shaNow()).toBe(first);
  version = 2;
  await makeStale(userId);
  const second = await shaNow();
  expect(second).not.toBe(first);
  isUp = false;
  await makeStale(userId);
  expect(await shaNow()).toBe(second);
  expect(statuses).toEqual([200, 304, 200, 503]);
});

test('reports why a file cannot be fetched or is not a picture', async () => {
  const userId = await newUser();
  const big = Buffer.concat([await picture('#fff'), Buffer.alloc(11 * 1024 * 1024)]);
  const responses: Record<string, RequestListener> = {
    '/missing': (_, response) => response.writeHead(404).end(),
    '/moved': (_, response) => response.writeHead(302, { Location: '/there' }).end(),
    '/page': (_, response) => response.end('<!doctype html><title>No picture</title>'),
    '/svg': async (_, response) => response.end(await picture('', 'svg')),
    '/broken': (_, response) =>
      response.writeHead(200, { 'Content-Length': 9999 }).write('x', () => response.destroy()),
    '/big': (_, response) => response.end(big),
    '/empty': (_, response) => response.end(),
  };
  const { url, asked } = await listen((request, response) => responses[request.url ?? '']?.(request, response));
  const reasons: Record<string, string> = {
    [`${url}/missing`]: 'Could not be fetched. The server responded with 404.',
    [`${url}/moved`]: 'Redirects are not followed',
    [`${url}/page`]: 'The file is a web page.',
    [`${url}/svg`]: 'Accepted types:',
    [`${url}/broken`]: 'closed the connection',
    [`${url}/big`]: 'image files can have at most',
    [`${url}/empty`]: 'Must not be empty.',
    'http://10.0.0.1/a.png': 'must point to a public server',
    'http://user:secret@127.0.0.1/a.png': 'user name or password',
  };
  const urls = Object.keys(reasons);
  const quiz = quizOf(userId, ...urls);
  const { assets, faults } = await gatherAssets(quiz);
  expect(assets).toEqual({});
  const errors = preflight(quiz, assets, faults);
  expect(errors.map(({ field }) => field)).toEqual(
    urls.map((_, index) => `rounds.0.questions.${index}.content.imageUrl`),
  );
  for (const [index, reason] of Object.values(reasons).entries()) expect(errors[index]?.message).toContain(reason);
  expect(asked).not.toContain('/there');
});

test('never fetches URLs of this service, and sweeps files that are no longer used', async () => {
  const userId = await newUser();
  const own = `${env().APP_URL}/files/media/x.png?signature=wrong`;
  expect(await gatherAssets(quizOf(userId, own))).toEqual({ assets: {}, faults: {} });
  const bytes = await picture('#abcdef');
  const { url } = await listen((_, response) => response.end(bytes));
  await gatherAssets(quizOf(userId, url));
  await sweepFetched();
  expect(Object.keys(await resolveAssets(db(), quizOf(userId, url)))).toEqual([url]);
  await makeStale(userId);
  await sweepFetched();
  expect(await resolveAssets(db(), quizOf(userId, url))).toEqual({});
});

/** The number of statements in this database that wait for a lock. */
const countWaiting = async () => {
  const [row] = await db().$client`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count;
};

test('external files count towards the media quota of their owner', async () => {
  let size = 1000;
  const { url, asked } = await listen(async (request, response) => {
    const bytes = await picture(`#00000${request.url?.slice(1)}`);
    response.end(Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]));
  });
  configure({ QUOTA_MEDIA_BYTES: '2001' });
  onTestFinished(() => void configure({ QUOTA_MEDIA_BYTES: '' }));
  const userId = await newUser();
  const used = () => findUsed(db(), userId, 'media_bytes');
  // None is counted until all have arrived, so each fits at first.
  const { results } = await db().transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const all = Promise.all([0, 1, 2, 3].map((index) => gatherAssets(quizOf(userId, `${url}/${index}`))));
    await vi.waitFor(async () => expect(await countWaiting()).toBe(4), { timeout: 10_000 });
    return { results: all };
  });
  const gathered = await results;
  expect(await used()).toBe(2000);
  const faults = gathered.flatMap((each) => Object.values(each.faults));
  expect(faults).toHaveLength(2);
  for (const fault of faults) expect(fault).toContain('this file does not fit');
  // A new version replaces the old one in the count if it fits; otherwise the old one stays.
  await db().delete(fetchedFiles).where(eq(fetchedFiles.userId, userId));
  await gatherAssets(quizOf(userId, `${url}/4`, `${url}/5`));
  await makeStale(userId);
  expect((await gatherAssets(quizOf(userId, `${url}/4`, `${url}/5`))).faults).toEqual({});
  size = 2000;
  await makeStale(userId);
  expect(Object.keys((await gatherAssets(quizOf(userId, `${url}/4`))).assets)).toEqual([`${url}/4`]);
  expect(await used()).toBe(2000);
  // Nothing is requested once the quota is full.
  configure({ QUOTA_MEDIA_BYTES: '2000' });
  const before = asked.length;
  expect(Object.keys((await gatherAssets(quizOf(userId, `${url}/9`))).faults)).toEqual([`${url}/9`]);
  expect(asked).toHaveLength(before);
});

describe('a quiz with many external files', () => {
  const named = (url: string, count: number) => Array.from({ length: count }, (_, index) => `${url}/${index}`);
  const slow: RequestListener = (_, response) => void setTimeout(() => response.writeHead(404).end(), 5);

  test('fetches at most the allowed number and reports the others', async () => {
    configure({ FOREIGN_FILES_PER_QUIZ: '20' });
    onTestFinished(() => void configure({ FOREIGN_FILES_PER_QUIZ: '' }));
    const userId = await newUser();
    const bytes = await picture('#102030');
    const { url, asked } = await listen((_, response) => response.end(bytes));
    const quiz = quizOf(userId, ...named(url, 3000));
    const { assets, faults } = await gatherAssets(quiz);
    expect(asked.toSorted()).toEqual(
      named(url, 20)
        .map((file) => new URL(file).pathname)
        .sort(),
    );
    expect(Object.keys(assets)).toHaveLength(20);
    expect(Object.keys(faults)).toHaveLength(2980);
    expect(faults[`${url}/20`]).toBe(
      'A quiz can use at most 20 files from other servers. Upload this file and use its URL instead.',
    );
    // Files that are stored already count, too.
    const reversed = await gatherAssets(quizOf(userId, ...named(url, 40).reverse()));
    expect(Object.keys(reversed.assets)).toHaveLength(20);
    expect(reversed.assets[`${url}/0`]).toBeUndefined();
    expect(asked).toHaveLength(40);
  });

  test('sends at most four concurrent requests to a host and forty to all hosts, for all users together', async () => {
    const servers = await Promise.all(Array.from({ length: 12 }, () => listen(slow)));
    let [now, most] = [0, 0];
    const watch = setInterval(() => {
      now = servers.reduce((sum, { concurrency }) => sum + concurrency.now, 0);
      most = Math.max(most, now);
    }, 1);
    const quizzes = await Promise.all(
      servers.flatMap(({ url }) => [1, 2].map(async () => quizOf(await newUser(), ...named(url, 10)))),
    );
    await Promise.all(quizzes.map(gatherAssets));
    clearInterval(watch);
    for (const { asked, concurrency } of servers) {
      expect(asked).toHaveLength(20);
      expect(concurrency.most).toBeLessThanOrEqual(4);
    }
    expect(most).toBeLessThanOrEqual(40);
  });

  test('limits a user to four concurrent requests, and rejects too many waiting ones', async () => {
    const userId = await newUser();
    const waiting: (() => void)[] = [];
    const holding: RequestListener = (_, response) => void waiting.push(() => response.writeHead(404).end());
    const servers = [await listen(holding), await listen(holding), await listen(holding)];
    const gathered = Promise.allSettled(
      Array.from({ length: 16 }, (_, index) => {
        const { url } = servers[index % 3] ?? { url: '' };
        return gatherAssets(quizOf(userId, ...named(`${url}/${index}`, 4)));
      }),
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(4));
    // Other users are served meanwhile.
    const { url } = await listen(slow);
    const { faults } = await gatherAssets(quizOf(await newUser(), `${url}/x`));
    expect(faults[`${url}/x`]).toBe('Could not be fetched. The server responded with 404.');
    expect(waiting).toHaveLength(4);
    const release = setInterval(() => {
      for (const end of waiting.splice(0)) end();
    }, 5);
    const results = await gathered;
    clearInterval(release);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(16);
    for (const reason of refused) expect(reason).toBeInstanceOf(TooManyConcurrentRequestsError);
  });

  test('does not retry a failed URL for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { url, asked } = await listen(slow);
    const quiz = quizOf(await newUser(), ...named(url, 3));
    const first = await gatherAssets(quiz);
    const again = await gatherAssets(quiz);
    expect(asked).toHaveLength(3);
    expect(again.faults[`${url}/0`]).toBe(`${first.faults[`${url}/0`]} Wait a minute, then validate again.`);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await gatherAssets(quiz)).toEqual(first);
    expect(asked).toHaveLength(6);
  });
});
