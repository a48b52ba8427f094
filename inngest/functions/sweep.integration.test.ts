import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import {
  aiGenerations,
  aiUsage,
  events,
  idempotencyKeys,
  jobEvents,
  renders,
  youtubeUploads,
} from '@/drizzle/schema/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { deleteBelow } from '@/lib/server/adapters/delete-leftovers';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { createQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { completeRender } from '@/lib/server/domain/renders/render-job';
import { deleteExpiredRenders, getRender, serializeRender } from '@/lib/server/domain/renders/renders';
import { completeThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { createThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { configure } from '@/lib/server/env';
import { pieceFile, pieceKey, storePiece, sweepPieces, verifyPiece } from '@/lib/server/rendering/pieces';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { connectChannel } from '@/lib/tools/testing/uploads';
import { jobService } from '../testing/job-service';
import { MAINTENANCE_TASKS } from './sweep';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const service = jobService();

/** Sets the modification time of a file in the data folder. */
const age = (name: string, days: number) => utimes(path.join(service.folder, name), daysAgo(days), daysAgo(days));
const put = async (name: string, days: number) => {
  const file = path.join(service.folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  await age(name, days);
};
const filesIn = async (name: string) => (await readdir(path.join(service.folder, name))).sort();
const sweepAll = async () => {
  for (const task of Object.values(MAINTENANCE_TASKS)) await task();
};

/** A video and a thumbnail with old files that the database references. */
const makeOutputs = async () => {
  const quiz = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz()));
  const render = await createRender(
    service.actor,
    await planRender(service.actor, createRenderBody.parse({ quiz_id: quiz.id })),
  );
  const video = `renders/${render.id}.mp4`;
  const output = { outputKey: video, sizeBytes: 1, segmentsReused: 0 };
  await completeRender({ renderId: render.id, userId: service.actor.userId }, output);
  const { id } = await createThumbnail(service.actor, { quizId: quiz.id });
  const picture = `thumbnails/${id}.jpg`;
  await completeThumbnail({ thumbnailId: id, userId: service.actor.userId }, picture);
  for (const key of [video, picture]) await put(`storage/${key}`, 100);
  return { video: path.basename(video), picture: path.basename(picture) };
};

test('a sweep works without anything to delete', async () => {
  await sweepAll();
});

test('unreferenced files are deleted, but not referenced or recent ones', async () => {
  const { video, picture } = await makeOutputs();
  const [orphan, fresh] = [v7(), v7()];
  await put(`storage/renders/${orphan}.mp4`, 2);
  await put(`storage/renders/${fresh}.mp4`, 0.5);
  await put(`storage/thumbnails/${orphan}.jpg`, 2);
  await put(`storage/media/${orphan}.png`, 2);
  await put('storage/.incoming/old', 2);
  await put('storage/.incoming/new', 0.5);
  await put('scratch/old', 0.05);
  await put('scratch/new', 0.04);
  await sweepAll();
  expect(await filesIn('storage/renders')).toEqual([video, `${fresh}.mp4`].sort());
  expect(await filesIn('storage/thumbnails')).toEqual([picture]);
  expect(await filesIn('storage/media')).toEqual([]);
  expect(await filesIn('storage/.incoming')).toEqual(['new']);
  expect(await filesIn('scratch')).toEqual(['new']);
});

test('expired rows are deleted', async () => {
  const { userId } = service.actor;
  const payload = { render_id: 'x' };
  await db().delete(events);
  await db()
    .insert(events)
    .values([
      { userId, type: 'render.failed', payload, createdAt: daysAgo(31) },
      { userId, type: 'render.completed', payload, createdAt: daysAgo(29) },
    ]);
  const key = { userId, operationId: 'createQuiz', fingerprint: 'x', holder: v7() };
  await db()
    .insert(idempotencyKeys)
    .values([
      { ...key, key: 'old', createdAt: daysAgo(1.1) },
      { ...key, key: 'new', createdAt: daysAgo(0.9) },
    ]);
  await db().delete(jobEvents);
  await db()
    .insert(jobEvents)
    .values([
      { id: 'a', name: 'sent', data: {}, ts: 0, createdAt: daysAgo(9), sentAt: daysAgo(8) },
      { id: 'b', name: 'unsent', data: {}, ts: 0, createdAt: daysAgo(9) },
    ]);
  await sweepAll();
  expect((await db().select().from(events)).map(({ type }) => type)).toEqual(['render.completed']);
  expect((await db().select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new']);
  expect((await db().select().from(jobEvents)).map(({ name }) => name)).toEqual(['unsent']);
});

test('pieces are deleted when unused for long, or above the limit, least recently used first', async () => {
  const source = path.join(service.folder, 'piece');
  await writeFile(source, Buffer.alloc(1000));
  const keys = ['aa', 'bb', 'cc', 'dd', 'ee'].map((contents) => pieceKey('owner', contents));
  const days = [40, 40, 20, 10, 0];
  for (const [index, key] of keys.entries()) {
    await storePiece(key, source);
    for (const file of [pieceFile(key), pieceFile(key).replace('mp4', 'json')]) {
      await age(`storage/${file}`, days[index] ?? 0);
    }
  }
  // A video uses an old piece, which counts as new then.
  expect(await verifyPiece(pieceKey('owner', 'bb'))).toBe(true);
  await put('storage/segments/owner/ff.mp4', 40);
  // Stored while its owner's account was deleted.
  await storePiece(pieceKey(v7(), 'gg'), source);
  const left = async () =>
    (await storage().list('segments'))
      .filter(({ key }) => key.endsWith('.mp4'))
      .map(({ key }) => path.parse(key).name)
      .sort();

  expect(await sweepPieces()).toMatchObject({ deleted: 3 });
  expect(await left()).toEqual(['bb', 'cc', 'dd', 'ee']);
  // Room for three pieces, then for none. Pieces in use stay.
  expect(await sweepPieces({ maxBytes: 3500, maxBytesPerOwner: 3500 })).toMatchObject({ deleted: 1 });
  expect(await left()).toEqual(['bb', 'dd', 'ee']);
  expect(await sweepPieces({ maxBytes: 0 })).toMatchObject({ deleted: 1 });
  expect(await left()).toEqual(['bb', 'ee']);
});

test('pieces above the limit per user are deleted after an hour, without evicting those of others', async () => {
  const source = path.join(service.folder, 'piece');
  await writeFile(source, Buffer.alloc(1000));
  await deleteBelow('segments');
  const hours = { 'modest/old': 48, 'greedy/a': 5, 'greedy/b': 3, 'greedy/c': 2, 'greedy/new': 0.5 };
  for (const [key, unused] of Object.entries(hours)) {
    await storePiece(key, source);
    for (const file of [pieceFile(key), pieceFile(key).replace('mp4', 'json')])
      await age(`storage/${file}`, unused / 24);
  }
  const left = async (owner: string) =>
    (await storage().list(`segments/${owner}`))
      .filter(({ key }) => key.endsWith('.mp4'))
      .map(({ key }) => path.parse(key).name);

  // Room for two pieces per user and four in total.
  expect(await sweepPieces({ maxBytes: 4500, maxBytesPerOwner: 2500 })).toMatchObject({ deleted: 2 });
  expect(await left('greedy')).toEqual(['c', 'new']);
  expect(await left('modest')).toEqual(['old']);
  expect(await sweepPieces({ maxBytesPerOwner: 0 })).toMatchObject({ deleted: 2 });
  expect(await left('greedy')).toEqual(['new']);
});

test('pieces of a render in flight are kept, however long it takes', async () => {
  const { userId } = service.actor;
  const quiz = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz()));
  const { id } = await createRender(
    service.actor,
    await planRender(service.actor, createRenderBody.parse({ quiz_id: quiz.id })),
  );
  await db()
    .update(renders)
    .set({ createdAt: daysAgo(0.5) })
    .where(eq(renders.id, id));
  await put(`storage/segments/${userId}/before.mp4`, 0.6);
  await put(`storage/segments/${userId}/since.mp4`, 0.4);
  const left = async () => (await storage().list(`segments/${userId}`)).map(({ key }) => path.parse(key).name);

  expect(await sweepPieces({ maxBytesPerOwner: 0 })).toMatchObject({ deleted: 1 });
  expect(await left()).toEqual(['since']);
  await db().update(renders).set({ status: 'cancelled' }).where(eq(renders.id, id));
  expect(await sweepPieces({ maxBytesPerOwner: 0 })).toMatchObject({ deleted: 1 });
  expect(await left()).toEqual([]);
});

test('completed renders are deleted after RENDER_RETENTION_DAYS, unless they are being uploaded', async () => {
  const { userId } = service.actor;
  await db().delete(renders);
  const { id: quizId } = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz()));
  const channelId = await connectChannel(service.actor);
  const completed = async (days: number) => {
    const { id } = await createRender(
      service.actor,
      await planRender(service.actor, createRenderBody.parse({ quiz_id: quizId })),
    );
    const outputKey = `renders/${id}.mp4`;
    await completeRender({ renderId: id, userId }, { outputKey, sizeBytes: 1, segmentsReused: 0 });
    const completedAt = daysAgo(days);
    await db().update(renders).set({ completedAt }).where(eq(renders.id, id));
    await put(`storage/${outputKey}`, days);
    return { id, completedAt };
  };
  const [old, uploading, recent] = [await completed(8), await completed(8), await completed(6)];
  await db().insert(youtubeUploads).values({
    renderId: uploading.id,
    quizId,
    userId,
    channelId,
    title: 'Mars',
    description: '',
    tags: [],
    categoryId: '27',
    visibility: 'private',
    madeForKids: false,
  });
  const left = async () =>
    (await db().select({ id: renders.id }).from(renders).orderBy(renders.id)).map(({ id }) => id);

  await deleteExpiredRenders();
  expect(await left()).toHaveLength(3);
  configure({ RENDER_RETENTION_DAYS: '7' });
  onTestFinished(() => void configure({ RENDER_RETENTION_DAYS: '' }));
  const expiry = new Date(recent.completedAt.getTime() + 7 * 86_400_000).toISOString();
  expect(serializeRender(await getRender(service.actor, recent.id)).expires_at).toBe(expiry);
  await deleteExpiredRenders();
  expect(await left()).toEqual([uploading.id, recent.id]);
  expect(await storage().exists(`renders/${old.id}.mp4`)).toBe(false);
  await db().update(youtubeUploads).set({ status: 'cancelled' });
  await deleteExpiredRenders();
  expect(await left()).toEqual([recent.id]);
});

test('usage of AI and generations without a quiz are deleted after 90 days', async () => {
  const { userId } = service.actor;
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  await db()
    .insert(aiUsage)
    .values([91, 89].map((days) => ({ userId, day: day(days), tokens: days })));
  const options = {} as typeof aiGenerations.$inferInsert.options;
  const generation = { userId, status: 'failed', topic: 'Mars', options, engine: 'facts', usageDay: day(0) } as const;
  await db()
    .insert(aiGenerations)
    .values([
      { ...generation, topic: 'old', completedAt: daysAgo(91) },
      { ...generation, topic: 'recent', completedAt: daysAgo(89) },
      { ...generation, topic: 'in flight', status: 'running' },
    ]);
  await sweepAll();
  expect((await db().select().from(aiUsage)).map(({ tokens }) => tokens)).toEqual([89]);
  expect((await db().select().from(aiGenerations)).map(({ topic }) => topic).sort()).toEqual(['in flight', 'recent']);
});
