import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { events, jobRuns } from '@/drizzle/schema/index';
import { EVENT_PAYLOADS } from '@/lib/core/model/events';
import { db } from '@/lib/server/db';
import { completeRender, failRender, reportRender } from '@/lib/server/domain/renders/render-job';
import { cancelRender, getRender } from '@/lib/server/domain/renders/renders';
import { configure } from '@/lib/server/env';
import { ConflictError } from '@/lib/server/errors';
import { renderingBrowser } from '@/lib/server/rendering/browser';
import { eventsOf, jobService, requestRender, scratchFiles, startWorkerHere } from '../testing/job-service';
import { renderVideo } from './render-video';

const service = jobService({ RENDER_CONCURRENCY: '1' });

const statusOf = async (id: string) => (await getRender(service.actor, id)).status;
const openPages = async () => (await renderingBrowser()).contexts().flatMap((context) => context.pages());

test('cancelling a render during a segment closes its page and deletes its files', async () => {
  await startWorkerHere(service, [renderVideo]);
  const { id } = await requestRender(service, { seconds: 300, resolution: '640x360' });
  // Intro and outro are a thirtieth of the video, so above 4 % the question's segment is being encoded.
  await vi.waitFor(async () => expect((await getRender(service.actor, id)).progress).toBeGreaterThan(4), 120_000);
  const [page] = await openPages();
  // Between two segments the page is idle and stays open, so this one never ends.
  await page?.evaluate(() => {
    window.quizStageWrite = () => new Promise(() => document.body.setAttribute('data-writing', ''));
  });
  await page?.waitForSelector('[data-writing]', { state: 'attached', timeout: 30_000 });
  expect(await openPages()).toEqual([page]);
  // That of the segment before may still be deleted.
  await vi.waitFor(async () => expect(await scratchFiles(service)).toHaveLength(1), 10_000);

  await cancelRender(service.actor, id);
  await vi.waitFor(
    async () => {
      expect(await openPages()).toEqual([]);
      expect(await scratchFiles(service)).toEqual([]);
      const [run] = await db().select({ status: jobRuns.status }).from(jobRuns);
      expect(run?.status).toBe('cancelled');
    },
    { timeout: 20_000, interval: 20 },
  );

  const render = await getRender(service.actor, id);
  expect(render).toMatchObject({ status: 'cancelled', outputKey: null, errorMessage: null });
  // Late reports of a step have no effect.
  const ref = { renderId: id, userId: service.actor.userId };
  expect(await reportRender(ref, { encoded: 90, total: 96 })).toBe(false);
  expect(await completeRender(ref, { outputKey: 'renders/late.mp4', sizeBytes: 1, segmentsReused: 0 })).toBeUndefined();
  expect(await getRender(service.actor, id)).toEqual(render);
  expect(await eventsOf(id)).toEqual([]);
}, 180_000);

test('a render that fails on every attempt records one event with a readable message', async () => {
  configure({ STAGE_URL: 'http://127.0.0.1:1' });
  onTestFinished(() => void configure({ STAGE_URL: '' }));
  await startWorkerHere(service, [renderVideo]);
  const { id, quizId } = await requestRender(service);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('failed'), 55_000);
  const { errorMessage, completedAt } = await getRender(service.actor, id);
  expect(errorMessage).toMatch(/^The video could not be created/);
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

test('progress never falls, and leaves the rest to assembling the video', async () => {
  const { id } = await requestRender(service);
  const ref = { renderId: id, userId: service.actor.userId };
  const progressAfter = async (encoded: number) => {
    await reportRender(ref, { encoded, total: 960 });
    return (await getRender(service.actor, id)).progress;
  };
  expect(await progressAfter(409)).toBe(40);
  expect(await progressAfter(100)).toBe(40);
  expect(await progressAfter(2000)).toBe(96);
});

test('of simultaneous completion, failure and cancellation exactly one takes effect, with one event', async () => {
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
        reportRender(ref, { encoded: 50, total: 96 }),
      ]);
      const winners = [cancelled, completed, failed].filter((render) => render !== undefined);
      expect(winners).toHaveLength(1);
      const status = await statusOf(id);
      expect(winners[0]?.status).toBe(status);
      const recorded = await eventsOf(id);
      expect(recorded.map(({ type }) => type)).toEqual(status === 'cancelled' ? [] : [`render.${status}`]);
      if (completed) {
        const payload = EVENT_PAYLOADS['render.completed'].parse(recorded[0]?.payload);
        expect(payload).toEqual(recorded[0]?.payload);
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
