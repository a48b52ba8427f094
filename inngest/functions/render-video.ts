import { NonRetriableError } from 'inngest';
import {
  completeRender,
  failRender,
  type RenderRef,
  setStoredFrames,
  videoKeyOf,
} from '@/lib/domain/renders/render-job';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { onShutdown } from '@/lib/jobs/shutdown';
import type { RenderEngine } from '@/lib/model/video-settings';
import { buildVideo, missingSegments } from '@/lib/rendering/build-video';
import { engineFor } from '@/lib/rendering/engine';
import { ensureAudio, ensureSegment } from '@/lib/rendering/render-segments';
import { closeStages } from '@/lib/rendering/stage-client';
import { turnCount } from '@/lib/rendering/turns';
import { explainFailure, onJobFailure } from './failures';
import { loadOrder, openPlan, renderStep, reportFrames } from './render-plan';
import { segmentSteps } from './segment-steps';
import { untilEnded } from './until-ended';

const plan = async (ref: RenderRef): Promise<{ engine: RenderEngine; missing: number[]; reused: number }> => {
  const { props, format, quality } = await loadOrder(ref);
  const engine = await engineFor(props.canvas, { format, quality }, abortSignal());
  const { segments } = await openPlan(ref, engine);
  const missing = await missingSegments(segments);
  const frames = missing.reduce((sum, { from, to }) => sum + to - from, 0);
  await setStoredFrames(ref, (segments.at(-1)?.to ?? 0) - frames);
  return { engine, missing: missing.map(({ index }) => index), reused: segments.length - missing.length };
};

const renderSegment = (ref: RenderRef, engine: RenderEngine, index: number): Promise<void> =>
  renderStep(ref, engine, async (plan, signal) => {
    const segment = plan.segments[index];
    if (!segment) throw new NonRetriableError(`There is no segment ${index}.`);
    const onProgress = (frames: number) => plan.encoding.set(index, frames);
    try {
      await ensureSegment(plan.order, segment, { signal, onProgress });
    } finally {
      plan.encoding.delete(index);
    }
    await reportFrames(ref, plan, segment.to - segment.from);
  });

/** Renders the video of a render request (docs/architecture/jobs.md). */
export const renderVideo = inngest.createFunction(
  {
    id: 'render-video',
    triggers: [JOB_EVENTS['render/requested']],
    // Waits for a minute in all, so that a database restart or a full disk does not fail the render.
    retries: 5,
    // A user's long video leaves slots for other users; each process has `turnCount()` stages.
    concurrency: [{ limit: turnCount() * 2 }, { key: 'event.data.userId', limit: turnCount() }],
    cancelOn: [{ event: 'render/cancelled', match: 'data.renderId' }],
    onFailure: onJobFailure('render', 'A render failed', (ref: RenderRef, error) =>
      failRender(ref, explainFailure(error, 'The video')),
    ),
  },
  async ({ event, step }) =>
    untilEnded(async () => {
      const ref = event.data;
      const { engine, missing, reused } = await step.run('plan', () => plan(ref));
      await Promise.all([
        step.run('audio', () =>
          renderStep(ref, engine, async ({ order }, signal) => {
            await ensureAudio(order, signal);
          }),
        ),
        ...segmentSteps(missing).map((indexes) =>
          step.run(`segment ${indexes[0]}`, async () => {
            for (const index of indexes) await renderSegment(ref, engine, index);
          }),
        ),
      ]);
      const output = await step.run('assemble', () =>
        renderStep(ref, engine, async ({ order }, signal) => {
          const outputKey = videoKeyOf(ref, order.format);
          return { outputKey, sizeBytes: await buildVideo(order, outputKey, signal) };
        }),
      );
      await step.run('complete', async () => {
        await completeRender(ref, { ...output, segmentsReused: reused });
      });
    }),
);

onShutdown('stages', closeStages);
