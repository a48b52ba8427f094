import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, db } from '@/lib/db';
import { createQuiz } from '@/lib/domain/quizzes/create-quiz';
import { deleteQuiz } from '@/lib/domain/quizzes/delete-quiz';
import { createQuizBody } from '@/lib/domain/quizzes/schema';
import { createThumbnail } from '@/lib/domain/thumbnails/create-thumbnail';
import { getThumbnail } from '@/lib/domain/thumbnails/get-thumbnail';
import { ensureUser } from '@/lib/domain/users/ensure-user';
import { configure } from '@/lib/env';
import { inngest } from '@/lib/jobs/client';
import { startRelay } from '@/lib/jobs/relay';
import type { Actor } from '@/lib/model/actor';
import { makeThumbnail } from '@/lib/rendering/render-thumbnail';
import { closeStages } from '@/lib/rendering/stage-client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { finishedQuiz } from '@/lib/testing/factories';
import { startEngine } from '../embedded/engine';
import { renderThumbnail } from './render-thumbnail';

let folder: string;
let database: TestDatabase;
let actor: Actor;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-thumbnail-'));
  database = await createTestDatabase();
  configure({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    APP_URL: inject('baseUrl'),
    PORT: new URL(inject('baseUrl')).port,
    LOG_LEVEL: 'fatal',
  });
  const { id } = await ensureUser({ email: 'maker@example.com' });
  actor = { userId: id, scopes: [], via: 'session' };
});

afterAll(async () => {
  await closeStages();
  await closeDatabase();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A worker in this process; it ends with the test. */
const startWorkerHere = async () => {
  const engine = await startEngine({
    url: database.url,
    client: inngest,
    functions: [renderThumbnail],
    backoff: () => 20,
  });
  const stopRelay = await startRelay(
    db(),
    async (tx, sent) => {
      for (const event of sent) await engine.ingest(tx, event);
    },
    7,
  );
  onTestFinished(async () => {
    await stopRelay();
    await engine.stop(0);
  });
};

const requestThumbnail = async (body: object = {}) => {
  const quiz = await createQuiz(actor, createQuizBody.parse({ ...finishedQuiz(), ...body }));
  return createThumbnail(actor, { quizId: quiz.id });
};
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const thumbnail = await getThumbnail(actor, id);
      expect(['completed', 'failed']).toContain(thumbnail.status);
      return thumbnail;
    },
    { timeout: 55_000, interval: 50 },
  );
const fileOf = (key: string) => path.join(folder, 'storage', key);

test('a thumbnail becomes a JPEG of its size, with something on it', async () => {
  await startWorkerHere();
  const requests = await Promise.all([requestThumbnail(), requestThumbnail({ platform_profile: 'tiktok' })]);
  for (const { id } of requests) {
    const thumbnail = await ended(id);
    expect(thumbnail).toMatchObject({ status: 'completed', errorMessage: null, outputKey: `thumbnails/${id}.jpg` });
    const picture = sharp(fileOf(thumbnail.outputKey ?? ''));
    const { format, width, height } = await picture.metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: thumbnail.width, height: thumbnail.height });
    const { channels } = await picture.stats();
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(20);
  }
});

test('a thumbnail that cannot be painted says so, in plain words', async () => {
  configure({ STAGE_URL: 'http://127.0.0.1:1' });
  onTestFinished(() => void configure({ STAGE_URL: '' }));
  await closeStages();
  await startWorkerHere();
  const { id } = await requestThumbnail();
  const thumbnail = await ended(id);
  expect(thumbnail).toMatchObject({ status: 'failed', outputKey: null });
  expect(thumbnail.errorMessage).toMatch(/^The thumbnail could not be made/);
});

test('nothing is kept of a thumbnail whose quiz was deleted', async () => {
  const { id, quizId } = await requestThumbnail();
  await deleteQuiz(actor, quizId);
  await startWorkerHere();
  const { id: next } = await requestThumbnail();
  await ended(next);
  await expect(stat(fileOf(`thumbnails/${id}.jpg`))).rejects.toThrow('ENOENT');
});

test('an abort ends it', async () => {
  const { props } = await requestThumbnail();
  const why = new Error('enough');
  await expect(makeThumbnail(props, 'thumbnails/never.jpg', AbortSignal.abort(why))).rejects.toBe(why);
});
