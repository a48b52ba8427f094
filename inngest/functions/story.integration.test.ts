import { NonRetriableError } from 'inngest';
import { afterEach, expect, test, vi } from 'vitest';
import { createWebhookBody } from '@/lib/core/contracts/webhooks';
import { StorageError } from '@/lib/server/adapters/storage/storage';
import { beginRender, completeRender, failRender, type RenderRef } from '@/lib/server/domain/renders/render-job';
import { getRender, serializeRenderListItem } from '@/lib/server/domain/renders/renders';
import { createWebhook } from '@/lib/server/domain/webhooks/webhooks';
import { UnavailableError } from '@/lib/server/errors';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { redirectLog, withLogContext } from '@/lib/server/log';
import { endedRender, jobService, requestRender, startWorkerHere } from '../testing/job-service';
import { deliverWebhook } from './deliver-webhook';
import { explainFailure, onJobFailure } from './failures';

type Line = Record<string, unknown> & { msg?: string; level: number };

const service = jobService();
let lines: Line[] = [];
const record = () => {
  lines = [];
  redirectLog({ write: (line) => lines.push(JSON.parse(line)) }, 'info');
};
afterEach(() => redirectLog({ write: () => {} }, 'silent'));

/** The render job with eight segments in parallel, which do `work`. */
const rendering = (work: (ref: RenderRef) => Promise<unknown>) =>
  inngest.createFunction(
    {
      id: 'render-video',
      triggers: [JOB_EVENTS['render/requested']],
      retries: 5,
      onFailure: onJobFailure('render', (ref: RenderRef, error, code) =>
        failRender(ref, explainFailure(error, 'The video'), code),
      ),
    },
    async ({ event, step }) => {
      const ref = event.data;
      await step.run('begin', async () => void (await beginRender(ref)));
      await Promise.all(Array.from({ length: 8 }, (_, index) => step.run(`segment ${index}`, () => work(ref))));
      await step.run('complete', async () => {
        await completeRender(ref, { outputKey: 'renders/a.mp4', sizeBytes: 1, segmentsReused: 2 });
      });
    },
  );

const request = () => withLogContext({ requestId: 'shop-4711' }, () => requestRender(service));

test('a failed render has at most 10 lines and one stack, all with its request, and an error by code', async () => {
  record();
  const hook = createWebhookBody.parse({ url: 'https://127.0.0.1:9/hook', events: ['render.failed'] });
  await createWebhook(service.actor, hook);
  await startWorkerHere(service, [
    rendering(async () => {
      throw new StorageError('The file storage rejected a request.', { cause: new Error('AccessDenied') });
    }),
    deliverWebhook,
  ]);
  const { id } = await request();
  const render = await endedRender(service, id);
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('A webhook was sent'), 20_000);

  expect(render).toMatchObject({ status: 'failed', requestId: 'shop-4711', errorCode: 'storage_failed' });
  expect(serializeRenderListItem(render).error).toEqual({ code: 'storage_failed', component: 'storage' });
  const story = lines.filter(({ requestId }) => requestId === 'shop-4711');
  expect(story.map(({ msg }) => msg)).toEqual([
    'A job was queued',
    'A job has started',
    ...Array(5).fill('A step failed and will be repeated'),
    'A job has failed',
    'A webhook was sent',
  ]);
  for (const line of story.slice(0, -1)) expect(line).toMatchObject({ job: 'render', jobId: id });
  expect(story.map(({ attempt }) => attempt).slice(2, 7)).toEqual([1, 2, 3, 4, 5]);
  expect(story.filter((line) => JSON.stringify(line).includes('    at '))).toHaveLength(1);
  expect(story.at(7)).toMatchObject({ level: 50, code: 'storage_failed', retries: expect.any(Number), round: 1 });
  expect(Number(story.at(7)?.retries)).toBeGreaterThanOrEqual(5);
  expect(lines.map(({ msg, part }) => [msg, part]).join()).not.toMatch(/inngest/i);
});

test('a completed render says how long it took, its segments and its retries', async () => {
  record();
  let failures = 2;
  await startWorkerHere(service, [
    rendering(async () => {
      if (failures-- > 0) throw new UnavailableError('Busy.');
    }),
  ]);
  const { id } = await request();
  await endedRender(service, id);
  await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ msg: 'A job has ended' }), 20_000);
  expect(lines.at(-1)).toMatchObject({
    job: 'render',
    jobId: id,
    requestId: 'shop-4711',
    result: 'completed',
    seconds: expect.any(Number),
    waited: expect.any(Number),
    segments: expect.any(Number),
    reused: 2,
    retries: 2,
  });
});

test('what no repetition can change ends the render with its first attempt', async () => {
  record();
  await startWorkerHere(service, [
    rendering(async () => {
      throw new NonRetriableError('There is no such voice.');
    }),
  ]);
  const { id } = await request();
  await endedRender(service, id);
  expect(await getRender(service.actor, id)).toMatchObject({
    errorMessage: 'There is no such voice.',
    errorCode: 'quiz_refused',
  });
});
