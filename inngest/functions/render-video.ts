import { NonRetriableError } from 'inngest';
import type { RenderEngine } from '@/lib/core/model/video-settings';
import {
  completeRender,
  failRender,
  type RenderRef,
  setStoredFrames,
  videoKeyOf,
} from '@/lib/server/domain/renders/render-job';
import { type Capacity, knownCapacity, UNLIMITED } from '@/lib/server/jobs/capacity';
import { inngest, usesInngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { abortSignal } from '@/lib/server/jobs/run-context';
import { onShutdown } from '@/lib/server/jobs/shutdown';
import { buildVideo, missingSegments } from '@/lib/server/rendering/build-video';
import { engineFor } from '@/lib/server/rendering/engine';
import { audioPartsOf, ensureAudioPart, ensureSegment } from '@/lib/server/rendering/render-segments';
import { closeStages } from '@/lib/server/rendering/stage-client';
import { explainFailure, onJobFailure, sharedByUsers, untilEnded } from './failures';
import { loadInput, openPlan, renderStep, reportFrames } from './render-plan';
import { audioShare, MAX_AUDIO_STEPS, segmentSteps, startInOrder } from './segment-steps';
import { speechSteps } from './speech-steps';

const plan = async (ref: RenderRef) => {
  const { props, format, quality } = await loadInput(ref);
  const engine = await engineFor(props.canvas, { format, quality }, abortSignal());
  const { input, segments } = await openPlan(ref, engine);
  const missing = await missingSegments(segments);
  const frames = missing.reduce((sum, { from, to }) => sum + to - from, 0);
  await setStoredFrames(ref, (segments.at(-1)?.to ?? 0) - frames);
  return {
    engine,
    steps: segmentSteps(missing, props.canvas),
    reused: segments.length - missing.length,
    audioSteps: Math.min(MAX_AUDIO_STEPS, audioPartsOf(input).length),
    // Twice the places, so that none waits for the next step. The built-in engine keeps the order of all.
    ...(usesInngest() && { atOnce: 2 * videoSlots(knownCapacity()) }),
  };
};

type Plan = Awaited<ReturnType<typeof plan>>;

const renderSegment = (ref: RenderRef, engine: RenderEngine, index: number): Promise<void> =>
  renderStep(ref, engine, async (plan, signal) => {
    const segment = plan.segments[index];
    if (!segment) throw new NonRetriableError(`There is no segment ${index}.`);
    const onProgress = (frames: number) => plan.encoding.set(index, frames);
    try {
      await ensureSegment(plan.input, segment, { signal, onProgress });
    } finally {
      plan.encoding.delete(index);
    }
    await reportFrames(ref, plan, segment.to - segment.from);
  });

/** @param planned also by an earlier release, which had the whole sound track in one step */
const upToDate = (planned: Partial<Plan> & Pick<Plan, 'engine' | 'reused'> & { missing?: number[] }): Plan => ({
  steps: planned.missing?.map((index) => [index]) ?? [],
  audioSteps: 1,
  ...planned,
});

/** Steps in progress in one process: one per page, and one that is loaded, stored or assembled meanwhile. */
export const videoSlots = ({ pages, processes }: Capacity): number => pages + processes;

/** Renders the video of a render request (docs/architecture/jobs.md). */
export const createRenderVideo = (capacity: Capacity) =>
  inngest.createFunction(
    {
      id: 'render-video',
      triggers: [JOB_EVENTS['render/requested']],
      // Waits for a minute in all, so that a database restart or a full disk does not fail the render.
      retries: 5,
      concurrency: sharedByUsers(videoSlots(capacity), 'turn'),
      cancelOn: [{ event: 'render/cancelled', match: 'data.renderId' }],
      onFailure: onJobFailure('render', 'A render failed', (ref: RenderRef, error) =>
        failRender(ref, explainFailure(error, 'The video')),
      ),
    },
    async ({ event, step }) =>
      untilEnded(async () => {
        const ref = event.data;
        if (ref.voice) await speechSteps(ref, (id, work) => step.run(id, work));
        const planned = await step.run('plan', () => plan(ref));
        const { engine, steps, reused, audioSteps, atOnce = Infinity } = upToDate(planned);
        const audio = Array.from(
          { length: audioSteps },
          (_, index) => () =>
            step.run(index === 0 ? 'audio' : `audio ${index + 1}`, () =>
              renderStep(ref, engine, async ({ input }, signal) => {
                const parts = audioShare(audioPartsOf(input), index, audioSteps);
                for (const part of parts) await ensureAudioPart(input, part, signal);
              }),
            ),
        );
        const segments = steps.map(
          (indexes) => () =>
            step.run(`segment ${indexes[0]}`, async () => {
              for (const index of indexes) await renderSegment(ref, engine, index);
            }),
        );
        await startInOrder([...audio, ...segments], atOnce);
        const output = await step.run('assemble', () =>
          renderStep(ref, engine, async ({ input }, signal) => {
            const outputKey = videoKeyOf(ref, input.format);
            return { outputKey, sizeBytes: await buildVideo(input, outputKey, signal) };
          }),
        );
        await step.run('complete', async () => {
          await completeRender(ref, { ...output, segmentsReused: reused });
        });
      }),
  );

export const renderVideo = createRenderVideo(UNLIMITED);

onShutdown('stages', closeStages);
