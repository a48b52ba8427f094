import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { v7 } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { GET } from '@/app/files/[...key]/route';
import { renders, thumbnails } from '@/drizzle/schema/index';
import { createBatchBody } from '@/lib/core/contracts/batches';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { ConflictError, NotFoundError, TooManyConcurrentRequestsError } from '@/lib/server/errors';
import { finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { advanceBatches } from '../batches/advance-batch';
import { getBatch } from '../batches/batches';
import { createBatch, draftsOf } from '../batches/create-batch';
import { createQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { completeRender } from '../renders/render-job';
import { completeThumbnail } from '../thumbnails/thumbnail-job';
import { ensureThumbnail } from '../thumbnails/thumbnails';
import { ensureUser } from '../users/accounts';
import { createRenderArchive, getBatchArchive } from './create-archive';
import { archiveKeys, deleteArchivesOf, openArchive, sweepArchives } from './stored-archive';

const own = ownDatabase({ LOG_LEVEL: 'silent' });

const newActor = async (): Promise<Actor> => systemActor((await ensureUser({ email: `${v7()}@example.com` })).id);

/** Completes a render as the worker would. */
const finish = async ({ userId }: Actor, renderId: string, video: Buffer, hasChecksum = true): Promise<void> => {
  const outputKey = `renders/${renderId}.mp4`;
  await storage().put(outputKey, video);
  const output = { outputKey, sizeBytes: video.length, segmentsReused: 0 };
  await completeRender({ renderId, userId }, { ...output, ...(hasChecksum && { outputCrc32: crc32(video) }) });
};

const newRender = async (actor: Actor, title: string, video: Buffer, hasChecksum = true) => {
  const { id: quizId } = await createQuiz(actor, createQuizBody.parse(finishedQuiz(title)));
  const { id } = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quizId })));
  await finish(actor, id, video, hasChecksum);
  return { id, quizId };
};

const newThumbnail = async (actor: Actor, renderId: string, picture: Buffer): Promise<void> => {
  const [render] = await db().select().from(renders).where(eq(renders.id, renderId));
  if (!render) return expect.unreachable();
  await ensureThumbnail(actor, render);
  const [row] = await db().select().from(thumbnails).where(eq(thumbnails.quizId, render.quizId));
  const key = `thumbnails/${row?.id}.jpg`;
  await storage().put(key, picture);
  await completeThumbnail({ thumbnailId: row?.id ?? '', userId: actor.userId }, key);
};

/** A link to an archive, without waiting for thumbnails. */
const archiveOf = async (actor: Actor, ids: readonly string[]) => {
  const archive = await createRenderArchive(actor, ids, true);
  return { ...archive, url: archive.url ?? expect.unreachable(), size_bytes: archive.size_bytes ?? 0 };
};

/** Requests a link as browsers do. */
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const key = new URL(url).pathname.replace('/files/', '').split('/').map(decodeURIComponent);
  return GET(new Request(url, { headers, method }), { params: Promise.resolve({ key }) });
};
const download = async (url: string) => Buffer.from(await (await get(url)).arrayBuffer());

const contentsOf = (zip: Buffer): Record<string, Buffer> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, contents]) => [name, Buffer.from(contents)]));

const TITLES = ['星空クイズ 🎉', 'CON', 'CON', 'Ends with dots...', 'a/b: "c"', '=1+1', 'مسابقة'];

describe('an archive of renders', () => {
  test('contains videos, captions, thumbnails and a table, under names that any system can write', async () => {
    const actor = await newActor();
    const made: { id: string; title: string; video: Buffer }[] = [];
    for (const title of TITLES) {
      const video = randomBytes(1000 + made.length);
      made.push({ ...(await newRender(actor, title, video)), title, video });
    }
    const picture = randomBytes(500);
    await newThumbnail(actor, made[0]?.id ?? '', picture);
    const archive = await archiveOf(
      actor,
      made.map(({ id }) => id),
    );
    expect(archive).toMatchObject({ videos: 7, thumbnails: 1, thumbnails_pending: 6, expires_in: 86_400 });
    const response = await get(archive.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.size_bytes),
      'content-disposition': expect.stringContaining('videos.zip'),
      'accept-ranges': 'bytes',
    });
    const zip = Buffer.from(await response.arrayBuffer());
    expect(zip.length).toBe(archive.size_bytes);

    const files = contentsOf(zip);
    const names = Object.keys(files);
    expect(names.filter((name) => name.endsWith('.mp4'))).toEqual([
      '1 星空クイズ 🎉.mp4',
      '2 CON_.mp4',
      '3 CON_.mp4',
      '4 Ends with dots.mp4',
      '5 a b c.mp4',
      '6 =1+1.mp4',
      '7 مسابقة.mp4',
    ]);
    for (const { video } of made) expect(Object.values(files)).toContainEqual(video);
    expect(files['1 星空クイズ 🎉.jpg']).toEqual(picture);
    expect(files['2 CON_.srt']?.toString()).toMatch(/^1\n00:00:00,\d{3} --> /);
    expect(files['2 CON_.vtt']?.toString()).toMatch(/^WEBVTT\n/);
    const table = Papa.parse<Record<string, string>>(files['videos.csv']?.toString('utf8').slice(1) ?? '', {
      header: true,
      skipEmptyLines: true,
    });
    expect(table.errors).toEqual([]);
    expect(table.data[0]).toMatchObject({
      file: '1 星空クイズ 🎉.mp4',
      title: '星空クイズ 🎉',
      tags: expect.stringContaining('quiz, trivia'),
      language: 'en',
      rendered_at: expect.stringMatching(/^\d{4}-.*Z$/),
      youtube_url: '',
    });
    expect(table.data[5]?.title).toBe("'=1+1");

    const file = path.join(own.folder, 'archive.zip');
    await writeFile(file, zip);
    for (const [program, ...options] of [
      ['unzip', '-tq', file],
      ['bsdtar', '-tf', file],
      ['python3', '-c', 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None', file],
    ] as const) {
      const { error, status, stderr } = spawnSync(program, options, { encoding: 'utf8' });
      // Programs that are not installed here are on other machines.
      if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ENOENT')
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
  });

  test('is resumed at any byte, also with another link to the same contents', async () => {
    const actor = await newActor();
    const videos = [randomBytes(70_000), randomBytes(3), randomBytes(200_000)];
    const ids = [];
    for (const video of videos) ids.push((await newRender(actor, 'The sky', video)).id);
    const first = await archiveOf(actor, ids);
    const whole = await download(first.url);
    const etag = (await get(first.url, {}, 'HEAD')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const second = await archiveOf(actor, ids);
    let pieces = Buffer.alloc(0);
    for (let start = 0; start < whole.length; start += 30_011) {
      const part = await get(second.url, { Range: `bytes=${start}-${start + 30_010}`, 'If-Range': etag });
      expect(part.status).toBe(206);
      pieces = Buffer.concat([pieces, Buffer.from(await part.arrayBuffer())]);
    }
    expect(pieces.equals(whole)).toBe(true);
    expect((await get(first.url, { Range: `bytes=${whole.length}-` })).status).toBe(416);

    // Other contents are another file, of which the beginning doesn't fit.
    await newThumbnail(actor, ids[0] ?? '', randomBytes(10));
    const third = await archiveOf(actor, ids);
    const other = await get(third.url, { Range: 'bytes=10-', 'If-Range': etag });
    expect(other.status).toBe(200);
    expect(Number(other.headers.get('content-length'))).toBe(third.size_bytes);
    await other.body?.cancel();
  });

  test('has the checksums of videos of earlier versions, which are computed once', async () => {
    const actor = await newActor();
    const video = randomBytes(5000);
    const { id } = await newRender(actor, 'Old', video, false);
    const { url } = await archiveOf(actor, [id]);
    expect(contentsOf(await download(url))['1 Old.mp4']).toEqual(video);
    const [row] = await db().select().from(renders).where(eq(renders.id, id));
    expect(row?.outputCrc32).toBe(crc32(video));
  });

  test('is for the owner of all its videos, and ends with one of them', async () => {
    const [actor, stranger] = [await newActor(), await newActor()];
    const { id } = await newRender(actor, 'Mine', randomBytes(10));
    const other = await newRender(stranger, 'Not mine', randomBytes(10));
    await expect(archiveOf(actor, [id, other.id])).rejects.toThrow(NotFoundError);
    const { url } = await archiveOf(actor, [id]);
    const [from, to] = [actor.userId, stranger.userId];
    expect((await get(url.replace(from, to))).status).toBe(403);
    await db().delete(renders).where(eq(renders.id, id));
    expect((await get(url)).status).toBe(404);
    await expect(archiveOf(actor, [id])).rejects.toThrow(NotFoundError);
  });

  test('is refused while a render has no video, and if its file is gone', async () => {
    const actor = await newActor();
    const { id } = await newRender(actor, 'Lost', randomBytes(10));
    await storage().delete(`renders/${id}.mp4`);
    await expect(archiveOf(actor, [id])).rejects.toThrow(/missing from storage/);
    await db().update(renders).set({ status: 'failed' }).where(eq(renders.id, id));
    await expect(archiveOf(actor, [id])).rejects.toThrow('“Lost” has no video: the render is failed.');
  });

  test('is stored five times per user at most, and deleted after two days or with the account', async () => {
    const actor = await newActor();
    const urls = [];
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) {
      ids.push((await newRender(actor, `Video ${count}`, randomBytes(10))).id);
      urls.push((await archiveOf(actor, ids)).url);
    }
    const folder = `archives/${actor.userId}`;
    expect(await storage().list(folder)).toHaveLength(10);
    const statuses = await Promise.all(urls.map(async (url) => (await get(url, {}, 'HEAD')).status));
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
    await sweepArchives();
    expect(await storage().list(folder)).toHaveLength(10);
    await deleteArchivesOf(actor.userId);
    expect(await storage().list(folder)).toEqual([]);
  });
});

describe('an archive of a batch', () => {
  test('contains the finished videos in the order of the rows, with their publishing times', async () => {
    const actor = await newActor();
    const template = await createQuiz(actor, createQuizBody.parse(finishedQuiz('Template')));
    const body = createBatchBody.parse({
      template_quiz_id: template.id,
      rows: ['Planets', 'Moons', 'Stars'].map((title) => ({ title, questions: [finishedQuestion()] })),
    });
    const { id } = await createBatch(actor, body, draftsOf(body));
    await expect(getBatchArchive(actor, id, false)).rejects.toThrow(ConflictError);
    const statusOf = async () => (await getBatch(actor, id)).status;
    while ((await statusOf()) === 'running') {
      while (await advanceBatches(actor.userId, async () => async () => {})) {}
      const mine = and(eq(renders.userId, actor.userId), eq(renders.status, 'queued'));
      const queued = await db().select().from(renders).where(mine).orderBy(renders.id);
      for (const render of queued.toReversed()) await finish(actor, render.id, Buffer.from(render.title));
    }
    const waiting = await getBatchArchive(actor, id, false);
    expect(waiting).toMatchObject({ url: null, size_bytes: null, videos: 3, thumbnails_pending: 3 });
    const { url } = await getBatchArchive(actor, id, true);
    const files = contentsOf(await download(url ?? ''));
    expect(Object.keys(files).filter((name) => name.endsWith('.mp4'))).toEqual([
      '1 Planets.mp4',
      '2 Moons.mp4',
      '3 Stars.mp4',
    ]);
    expect(files['2 Moons.mp4']?.toString()).toBe('Moons');
    await expect(getBatchArchive(await newActor(), id, true)).rejects.toThrow(NotFoundError);
  });
});

describe('thumbnails', () => {
  test('of several requests at the same time are created once', async () => {
    const actor = await newActor();
    const { id, quizId } = await newRender(actor, 'The sky', randomBytes(10));
    const archives = await Promise.all(Array.from({ length: 5 }, () => archiveOf(actor, [id])));
    expect(archives.map((archive) => archive.thumbnails_pending)).toEqual([1, 1, 1, 1, 1]);
    expect(await db().select().from(thumbnails).where(eq(thumbnails.quizId, quizId))).toHaveLength(1);
    // One that failed is not created again with each request.
    await db().update(thumbnails).set({ status: 'failed' }).where(eq(thumbnails.quizId, quizId));
    expect((await archiveOf(actor, [id])).thumbnails_pending).toBe(0);
  });

  test('of a video of an unusual size is created once, in the aspect ratio of its platform', async () => {
    const actor = await newActor();
    const { id, quizId } = await newRender(actor, 'The sky', randomBytes(10));
    await db().update(renders).set({ width: 256, height: 256 }).where(eq(renders.id, id));
    for (let time = 0; time < 3; time++) expect((await archiveOf(actor, [id])).thumbnails_pending).toBe(1);
    const rows = await db().select().from(thumbnails).where(eq(thumbnails.quizId, quizId));
    expect(rows).toHaveLength(1);
    const key = `thumbnails/${rows[0]?.id}.jpg`;
    await storage().put(key, randomBytes(500));
    await completeThumbnail({ thumbnailId: rows[0]?.id ?? '', userId: actor.userId }, key);
    expect(await archiveOf(actor, [id])).toMatchObject({ thumbnails: 1, thumbnails_pending: 0 });
  });
});

const read = async (stream: Readable): Promise<{ bytes: number; hash: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, hash: hash.digest('hex') };
};

describe('downloads', () => {
  /** An archive of 200 videos that are one stored file. */
  const largeArchive = async (megabytes: number) => {
    const actor = await newActor();
    const { id } = await newRender(actor, 'Large', randomBytes(megabytes * 2 ** 20));
    const { url, size_bytes: size } = await archiveOf(actor, [id]);
    const zip = new URL(url).pathname.replace('/files/', '');
    const keys = archiveKeys(actor.userId, path.basename(zip, '.zip'));
    const video = { key: `renders/${id}.mp4`, start: 0, bytes: megabytes * 2 ** 20 };
    const pieces = Array.from({ length: 200 }, () => video);
    const archive = { userId: actor.userId, pieces, size: 200 * video.bytes, etag: '"large"' };
    await storage().put(keys.pieces, Buffer.from(JSON.stringify(archive)));
    expect(size).toBeGreaterThan(video.bytes);
    return (await openArchive(zip)) ?? expect.unreachable();
  };

  test('of 200 videos take little memory', async () => {
    const archive = await largeArchive(2);
    const before = process.memoryUsage().rss;
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 20);
    const { bytes } = await read(archive.read());
    clearInterval(timer);
    expect(bytes).toBe(archive.size);
    expect(most).toBeLessThan(120 * 2 ** 20);
  });

  test('three at a time; one that is broken off makes room, and closes its file', async () => {
    const archive = await largeArchive(1);
    const ended = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));
    const openFiles = async () => {
      const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
      return (await Promise.all(links)).filter((file) => file.endsWith('.mp4')).length;
    };
    const streams = [archive.read(), archive.read({ start: 5, end: 10_000_000 }), archive.read()];
    expect(() => archive.read()).toThrow(TooManyConcurrentRequestsError);
    // Each waits for its reader, as for a client that is about to lose its connection.
    await Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('readable', resolve))));
    expect(await openFiles()).toBe(3);
    const [first, ...others] = streams;
    const closed = ended(first as Readable);
    first?.destroy();
    await closed;
    const next = archive.read({ start: 0, end: 99 });
    expect(await read(next)).toMatchObject({ bytes: 100 });
    await Promise.all(
      others.map((stream) => {
        stream.destroy();
        return ended(stream);
      }),
    );
    await vi.waitFor(async () => expect(await openFiles()).toBe(0), { interval: 10 });
    const again = [archive.read(), archive.read(), archive.read()];
    for (const stream of again) stream.destroy();
  });

  test('end when the client leaves, even if the storage sends nothing', async () => {
    const archive = await largeArchive(1);
    const silent = new PassThrough();
    const get = vi.spyOn(storage(), 'get').mockReturnValueOnce(silent);
    const stream = archive.read();
    stream.resume();
    await vi.waitFor(() => expect(silent.listenerCount('readable')).toBe(1), { interval: 5 });
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
    expect(silent.destroyed).toBe(true);
    get.mockRestore();
  }, 10_000);
});
