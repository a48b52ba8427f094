import { stat } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { db } from '@/lib/server/db';
import { createQuiz, deleteQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { beginThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { createThumbnail, getThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { configure } from '@/lib/server/env';
import { buildThumbnail } from '@/lib/server/rendering/render-thumbnail';
import { closeStages } from '@/lib/server/rendering/stage-client';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { jobService, startWorkerHere } from '../testing/job-service';
import { renderThumbnail } from './render-thumbnail';

const service = jobService();

const requestThumbnail = async (body: object = {}) => {
  const quiz = await createQuiz(service.actor, createQuizBody.parse({ ...finishedQuiz(), ...body }));
  return createThumbnail(service.actor, { quizId: quiz.id });
};
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const thumbnail = await getThumbnail(service.actor, id);
      expect(['completed', 'failed']).toContain(thumbnail.status);
      return thumbnail;
    },
    { timeout: 55_000, interval: 50 },
  );
/** What is left of its frozen input. */
const keptPropsOf = async (id: string) => {
  const [row] = await db().select({ props: thumbnails.props }).from(thumbnails).where(eq(thumbnails.id, id));
  return row?.props;
};
const fileOf = (key: string) => path.join(service.folder, 'storage', key);

test('a thumbnail is a JPEG of the right size that is not blank', async () => {
  await startWorkerHere(service, [renderThumbnail]);
  const requests = await Promise.all([requestThumbnail(), requestThumbnail({ platform_profile: 'tiktok' })]);
  for (const { id } of requests) {
    const thumbnail = await ended(id);
    expect(thumbnail).toMatchObject({ status: 'completed', errorMessage: null, outputKey: `thumbnails/${id}.jpg` });
    const picture = sharp(fileOf(thumbnail.outputKey ?? ''));
    const { format, width, height } = await picture.metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: thumbnail.width, height: thumbnail.height });
    const { channels } = await picture.stats();
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(20);
    expect(await keptPropsOf(id)).toEqual({ title: finishedQuiz().title });
    expect(await beginThumbnail({ thumbnailId: id, userId: service.actor.userId })).toBeUndefined();
  }
});

test('a thumbnail that cannot be painted fails with a readable message', async () => {
  configure({ STAGE_URL: 'http://127.0.0.1:1' });
  onTestFinished(async () => {
    configure({ STAGE_URL: '' });
    // The browser that this test started reaches the address above and nothing else.
    await closeStages();
  });
  await closeStages();
  await startWorkerHere(service, [renderThumbnail]);
  const { id } = await requestThumbnail();
  const thumbnail = await ended(id);
  expect(thumbnail).toMatchObject({ status: 'failed', outputKey: null });
  expect(thumbnail.errorMessage).toMatch(/^The picture could not be created/);
  expect(await keptPropsOf(id)).toEqual({ title: finishedQuiz().title });
});

test('a thumbnail whose quiz was deleted leaves no file', async () => {
  const { id, quizId } = await requestThumbnail();
  await deleteQuiz(service.actor, quizId);
  await startWorkerHere(service, [renderThumbnail]);
  const { id: next } = await requestThumbnail();
  expect(await ended(next)).toMatchObject({ status: 'completed' });
  await expect(stat(fileOf(`thumbnails/${id}.jpg`))).rejects.toThrow('ENOENT');
});

test('an abort ends it', async () => {
  const { id } = await requestThumbnail();
  const input = await beginThumbnail({ thumbnailId: id, userId: service.actor.userId });
  if (!input) throw new Error('The thumbnail is gone.');
  const why = new Error('enough');
  const order = { ownerId: service.actor.userId, ...input };
  await expect(buildThumbnail(order, 'thumbnails/never.jpg', AbortSignal.abort(why))).rejects.toBe(why);
});
