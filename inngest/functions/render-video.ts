import { NonRetriableError } from 'inngest';
import type { RenderRef } from '@/lib/domain/renders/begin-render';
import { completeRender } from '@/lib/domain/renders/complete-render';
import { startFrameCount } from '@/lib/domain/renders/count-frames';
import { failRender } from '@/lib/domain/renders/fail-render';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { onShutdown } from '@/lib/jobs/shutdown';
import { log } from '@/lib/log';
import type { RenderEngine } from '@/lib/model/video-settings';
import { engineFor } from '@/lib/rendering/engine';
import { makeVideo, missingSegments } from '@/lib/rendering/make-video';
import { ensureAudio, ensureSegment } from '@/lib/rendering/render-segments';
import { closeStages } from '@/lib/rendering/stage-client';
import { turnCount } from '@/lib/rendering/turns';
import { explainFailure, unlessUnreadable } from './failures';
import { advanceJob, loadOrder, openJob } from './render-job';
import { segmentSteps } from './segment-steps';

/** Milliseconds. Also how late a segment learns, where nobody tells it, that its render has ended. */
const REPORT_EVERY = 1000;

const plan = async (ref: RenderRef): Promise<{ engine: RenderEngine; missing: number[]; reused: number }> => {
  const { props, format, quality } = await loadOrder(ref);
  const engine = await engineFor(props.canvas, { format, quality }, abortSignal());
  const { segments } = await openJob(ref, engine);
  const missing = await missingSegments(segments);
  const frames = missing.reduce((sum, { from, to }) => sum + to - from, 0);
  await startFrameCount(ref, (segments.at(-1)?.to ?? 0) - frames);
  return { engine, missing: missing.map(({ index }) => index), reused: segments.length - missing.length };
};

const renderOneSegment = async (ref: RenderRef, engine: RenderEngine, index: number): Promise<void> => {
  const job = await openJob(ref, engine);
  const segment = job.segments[index];
  if (!segment) throw new NonRetriableError(`There is no segment ${index}.`);
  // Where Inngest calls the functions, nobody tells a step that its run was cancelled: its own report does.
  const ended = new AbortController();
  const report = () =>
    advanceJob(ref, job, 0).catch((error: unknown) => {
      if (error instanceof NonRetriableError) ended.abort(error);
      else log().warn({ err: error }, 'The progress of a render was not reported');
    });
  let reportedAt = Date.now();
  const onProgress = (frames: number) => {
    job.underWay.set(index, frames);
    if (Date.now() - reportedAt < REPORT_EVERY) return;
    reportedAt = Date.now();
    void report();
  };
  const signal = AbortSignal.any([abortSignal(), ended.signal]);
  try {
    await unlessUnreadable(() => ensureSegment(job.order, segment, { signal, onProgress }));
  } finally {
    job.underWay.delete(index);
  }
  await advanceJob(ref, job, segment.to - segment.from);
};

/** From a render request to its video: design/jobs.md and design/video.md. */
export const renderVideo = inngest.createFunction(
  {
    id: 'render-video',
    triggers: [JOB_EVENTS['render/requested']],
    // Waits of a minute in all: a database that restarts or a disk that was full fails no video.
    retries: 5,
    // One user's long video leaves room for another's; each process has as many stages (lib/rendering).
    concurrency: [{ limit: turnCount() * 2 }, { key: 'event.data.userId', limit: turnCount() }],
    cancelOn: [{ event: 'render/cancelled', match: 'data.renderId' }],
    onFailure: async ({ event, error }) => {
      const ref = event.data.event.data;
      log().error({ err: error, renderId: ref.renderId }, 'A render failed');
      await failRender(ref, explainFailure(error, 'The video'));
    },
  },
  async ({ event, step }) => {
    const ref = event.data;
    const { engine, missing, reused } = await step.run('plan', () => plan(ref));
    await Promise.all([
      step.run('audio', async () => {
        const { order } = await openJob(ref, engine);
        await unlessUnreadable(() => ensureAudio(order, abortSignal()));
      }),
      ...segmentSteps(missing).map((indexes) =>
        step.run(`segment ${indexes[0]}`, async () => {
          for (const index of indexes) await renderOneSegment(ref, engine, index);
        }),
      ),
    ]);
    const output = await step.run('assemble', async () => {
      const { order } = await openJob(ref, engine);
      const outputKey = `renders/${ref.renderId}.${order.format}`;
      const sizeBytes = await unlessUnreadable(() => makeVideo(order, outputKey, abortSignal()));
      return { outputKey, sizeBytes };
    });
    await step.run('complete', async () => {
      await completeRender(ref, { ...output, segmentsReused: reused });
    });
  },
);

onShutdown('stages', closeStages);
