import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { events, jobRuns } from '@/drizzle/schema/index';
import { closeDatabase, db } from '@/lib/db';
import { createQuiz } from '@/lib/domain/quizzes/create-quiz';
import { createQuizBody } from '@/lib/domain/quizzes/schema';
import { cancelRender } from '@/lib/domain/renders/cancel-render';
import { completeRender } from '@/lib/domain/renders/complete-render';
import { createRender } from '@/lib/domain/renders/create-render';
import { failRender } from '@/lib/domain/renders/fail-render';
import { getRender } from '@/lib/domain/renders/get-render';
import { reportProgress } from '@/lib/domain/renders/report-progress';
import { createRenderBody } from '@/lib/domain/renders/schema';
import { ensureUser } from '@/lib/domain/users/ensure-user';
import { configure } from '@/lib/env';
import { ConflictError } from '@/lib/errors';
import { inngest } from '@/lib/jobs/client';
import { startRelay } from '@/lib/jobs/relay';
import type { Actor } from '@/lib/model/actor';
import { EVENT_PAYLOADS } from '@/lib/model/events';
import { renderingBrowser } from '@/lib/rendering/browser';
import { closeStages } from '@/lib/rendering/stage-client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { finishedQuestion } from '@/lib/testing/factories';
import { startEngine } from '../embedded/engine';
import { renderVideo } from './render-video';

let folder: string;
let database: TestDatabase;
let actor: Actor;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-end-'));
  database = await createTestDatabase();
  configure({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    APP_URL: inject('baseUrl'),
    PORT: new URL(inject('baseUrl')).port,
    RENDER_CONCURRENCY: '1',
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

/** A worker in this process, whose browser can be looked at; it ends with the test. */
const startWorkerHere = async () => {
  const engine = await startEngine({
    url: database.url,
    client: inngest,
    functions: [renderVideo],
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

/** @param seconds of the countdown of its one question */
const requestRender = async (seconds: number) => {
  const quiz = await createQuiz(
    actor,
    createQuizBody.parse({
      title: 'The sky at night',
      question_duration_seconds: seconds,
      rounds: [{ questions: [finishedQuestion()] }],
    }),
  );
  return createRender(actor, createRenderBody.parse({ quiz_id: quiz.id, resolution: '640x360' }), async () => {});
};

const statusOf = async (id: string) => (await getRender(actor, id)).status;
const eventsOf = async (id: string) =>
  (await db().select().from(events)).filter(({ payload }) => payload.render_id === id);
const scratchFiles = () => readdir(path.join(folder, 'scratch'));
const openPages = async () => (await renderingBrowser()).contexts().length;

test('a render cancelled in the middle of a segment gives its page and its files back at once', async () => {
  await startWorkerHere();
  const { id } = await requestRender(300);
  // Intro and outro are a thirtieth of it: this far, the question's segment is being encoded.
  await vi.waitFor(async () => expect((await getRender(actor, id)).progress).toBeGreaterThan(4), 120_000);
  expect(await openPages()).toBe(1);
  expect(await scratchFiles()).toHaveLength(1);

  await cancelRender(actor, id);
  // Two seconds are promised; the rest is for a busy machine, on which the segment would take far longer.
  await vi.waitFor(
    async () => {
      expect(await openPages()).toBe(0);
      expect(await scratchFiles()).toEqual([]);
      const [run] = await db().select({ status: jobRuns.status }).from(jobRuns);
      expect(run?.status).toBe('cancelled');
    },
    { timeout: 6000, interval: 20 },
  );

  const render = await getRender(actor, id);
  expect(render).toMatchObject({ status: 'cancelled', outputKey: null, errorMessage: null });
  // What a step still says of it has no effect.
  const ref = { renderId: id, userId: actor.userId };
  expect(await reportProgress(ref, 90)).toBe(false);
  expect(await completeRender(ref, { outputKey: 'renders/late.mp4', sizeBytes: 1, segmentsReused: 0 })).toBeUndefined();
  expect(await getRender(actor, id)).toEqual(render);
  expect(await eventsOf(id)).toEqual([]);
}, 180_000);

test('a render whose every attempt fails says so once, in plain words', async () => {
  configure({ STAGE_URL: 'http://127.0.0.1:1' });
  onTestFinished(() => void configure({ STAGE_URL: '' }));
  await startWorkerHere();
  const { id, quizId } = await requestRender(3);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('failed'), 55_000);
  const { errorMessage, completedAt } = await getRender(actor, id);
  expect(errorMessage).toMatch(/^The video could not be made/);
  expect(await eventsOf(id)).toMatchObject([
    {
      userId: actor.userId,
      type: 'render.failed',
      payload: {
        render_id: id,
        quiz_id: quizId,
        status: 'failed',
        error: errorMessage,
        failed_at: completedAt?.toISOString(),
      },
    },
  ]);
});

test('progress never goes back, and is 100 only at the end', async () => {
  const { id } = await requestRender(3);
  const ref = { renderId: id, userId: actor.userId };
  const progressAfter = async (percent: number) => {
    await reportProgress(ref, percent);
    return (await getRender(actor, id)).progress;
  };
  expect(await progressAfter(40.9)).toBe(40);
  expect(await progressAfter(10)).toBe(40);
  expect(await progressAfter(100)).toBe(99);
});

test('of completion, failure and cancellation at the same moment exactly one happens, and is told once', async () => {
  const ends = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id, durationSeconds } = await requestRender(3);
      const ref = { renderId: id, userId: actor.userId };
      const outputKey = `renders/${id}.mp4`;
      const [cancelled, completed, failed] = await Promise.all([
        cancelRender(actor, id).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ConflictError);
          return undefined;
        }),
        completeRender(ref, { outputKey, sizeBytes: 1, segmentsReused: 0 }),
        failRender(ref, 'It broke.'),
        reportProgress(ref, 50),
      ]);
      const winners = [cancelled, completed, failed].filter((render) => render !== undefined);
      expect(winners).toHaveLength(1);
      const status = await statusOf(id);
      expect(winners[0]?.status).toBe(status);
      const told = await eventsOf(id);
      expect(told.map(({ type }) => type)).toEqual(status === 'cancelled' ? [] : [`render.${status}`]);
      if (completed) {
        const payload = EVENT_PAYLOADS['render.completed'].parse(told[0]?.payload);
        expect(payload).toEqual(told[0]?.payload);
        expect(payload.duration_ms).toBe(Math.round(durationSeconds * 1000));
        expect(payload.download_url).toContain(`/files/${outputKey}?`);
      }
      return status;
    }),
  );
  expect(ends).toHaveLength(12);
  expect(await db().$count(events, eq(events.type, 'render.completed'))).toBe(
    ends.filter((status) => status === 'completed').length,
  );
});
