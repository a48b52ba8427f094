import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { events, jobRuns } from '@/drizzle/schema/index';
import { db } from '@/lib/db';
import { cancelRender } from '@/lib/domain/renders/cancel-render';
import { completeRender } from '@/lib/domain/renders/complete-render';
import { failRender } from '@/lib/domain/renders/fail-render';
import { getRender } from '@/lib/domain/renders/get-render';
import { reportProgress } from '@/lib/domain/renders/report-progress';
import { configure } from '@/lib/env';
import { ConflictError } from '@/lib/errors';
import { EVENT_PAYLOADS } from '@/lib/model/events';
import { renderingBrowser } from '@/lib/rendering/browser';
import { eventsOf, jobService, requestRender, scratchFiles, startWorkerHere } from '../testing/job-service';
import { renderVideo } from './render-video';

const service = jobService({ RENDER_CONCURRENCY: '1' });

const statusOf = async (id: string) => (await getRender(service.actor, id)).status;
const openPages = async () => (await renderingBrowser()).contexts().length;

test('a render cancelled in the middle of a segment gives its page and its files back at once', async () => {
  await startWorkerHere(service, [renderVideo]);
  const { id } = await requestRender(service, { seconds: 300, resolution: '640x360' });
  // Intro and outro are a thirtieth of it: this far, the question's segment is being encoded.
  await vi.waitFor(async () => expect((await getRender(service.actor, id)).progress).toBeGreaterThan(4), 120_000);
  expect(await openPages()).toBe(1);
  expect(await scratchFiles(service)).toHaveLength(1);

  await cancelRender(service.actor, id);
  // Two seconds are promised; the rest is for a busy machine, on which the segment would take far longer.
  await vi.waitFor(
    async () => {
      expect(await openPages()).toBe(0);
      expect(await scratchFiles(service)).toEqual([]);
      const [run] = await db().select({ status: jobRuns.status }).from(jobRuns);
      expect(run?.status).toBe('cancelled');
    },
    { timeout: 6000, interval: 20 },
  );

  const render = await getRender(service.actor, id);
  expect(render).toMatchObject({ status: 'cancelled', outputKey: null, errorMessage: null });
  // What a step still says of it has no effect.
  const ref = { renderId: id, userId: service.actor.userId };
  expect(await reportProgress(ref, 90)).toBe(false);
  expect(await completeRender(ref, { outputKey: 'renders/late.mp4', sizeBytes: 1, segmentsReused: 0 })).toBeUndefined();
  expect(await getRender(service.actor, id)).toEqual(render);
  expect(await eventsOf(id)).toEqual([]);
}, 180_000);

test('a render whose every attempt fails says so once, in plain words', async () => {
  configure({ STAGE_URL: 'http://127.0.0.1:1' });
  onTestFinished(() => void configure({ STAGE_URL: '' }));
  await startWorkerHere(service, [renderVideo]);
  const { id, quizId } = await requestRender(service);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('failed'), 55_000);
  const { errorMessage, completedAt } = await getRender(service.actor, id);
  expect(errorMessage).toMatch(/^The video could not be made/);
  expect(await eventsOf(id)).toMatchObject([
    {
      userId: service.actor.userId,
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
  const { id } = await requestRender(service);
  const ref = { renderId: id, userId: service.actor.userId };
  const progressAfter = async (percent: number) => {
    await reportProgress(ref, percent);
    return (await getRender(service.actor, id)).progress;
  };
  expect(await progressAfter(40.9)).toBe(40);
  expect(await progressAfter(10)).toBe(40);
  expect(await progressAfter(100)).toBe(99);
});

test('of completion, failure and cancellation at the same moment exactly one happens, and is told once', async () => {
  const ends = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id, durationSeconds } = await requestRender(service);
      const ref = { renderId: id, userId: service.actor.userId };
      const outputKey = `renders/${id}.mp4`;
      const [cancelled, completed, failed] = await Promise.all([
        cancelRender(service.actor, id).catch((error: unknown) => {
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
