import { NonRetriableError } from 'inngest';
import type { RenderWait } from '@/lib/core/model/outages';
import type { RenderEngine } from '@/lib/core/model/video-settings';
import type { Segment } from '@/lib/core/video/segments';
import {
  beginRender,
  completeRender,
  failRender,
  type RenderRef,
  reportRender,
  setStoredFrames,
  setWaiting,
  videoKeyOf,
} from '@/lib/server/domain/renders/render-job';
import { type Capacity, knownCapacity, UNLIMITED } from '@/lib/server/jobs/capacity';
import { inngest, usesInngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { abortSignal, JobEndedError } from '@/lib/server/jobs/run-context';
import { onShutdown } from '@/lib/server/jobs/shutdown';
import { waitingSteps } from '@/lib/server/jobs/waiting-steps';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';
import { buildVideo, missingSegments } from '@/lib/server/rendering/build-video';
import {
  audioPartsOf,
  engineFor,
  ensureAudioPart,
  ensureSegment,
  segmentsOf,
  type VideoInput,
} from '@/lib/server/rendering/render-segments';
import { closeStages } from '@/lib/server/rendering/stage-client';
import { inSpan } from '@/lib/server/tracing';
import { explainFailure, onJobFailure, retryIfTemporary, sharedByUsers, untilEnded } from './failures';
import { recent } from './recent';
import { audioShare, MAX_AUDIO_STEPS, segmentSteps, startInOrder } from './segment-steps';
import { speechSteps } from './speech-steps';

/** Rarely are more renders in flight in one process. */
const MAX_PLANS = 8;

/** What the steps of a render need. The input is frozen (D42), so each process loads and plans it once. */
interface OpenPlan {
  input: VideoInput;
  segments: Segment[];
  /** Frames encoded so far of the segments that this process renders now, by index. */
  encoding: Map<number, number>;
}

const plans = recent<OpenPlan>(MAX_PLANS);

/** Loads the frozen input of a render. @throws JobEndedError */
const loadInput = async (ref: RenderRef): Promise<Omit<VideoInput, 'engine'>> => {
  const render = await beginRender(ref);
  if (!render) throw new JobEndedError();
  const { props, format, quality, preset } = render;
  return { ownerId: ref.userId, props, format, quality, preset };
};

/** The plan of a render; the same object for all steps, since stages identify a video by its input (stage-client.ts). */
const openPlan = async (ref: RenderRef, engine: RenderEngine): Promise<OpenPlan> => {
  // A later round may have other speech.
  const key = `${ref.renderId} ${ref.round ?? 1}`;
  const known = plans.get(key);
  if (known) return known;
  const input = { ...(await loadInput(ref)), engine };
  return plans.add(key, { input, segments: segmentsOf(input), encoding: new Map() });
};

const countFrames = ({ segments }: OpenPlan): number => segments.at(-1)?.to ?? 0;

/** Reports the progress of the render. Returns false if it has ended. @param stored frames added to storage */
const reportFrames = (ref: RenderRef, plan: OpenPlan, stored = 0): Promise<boolean> => {
  const encoded = [...plan.encoding.values()].reduce((sum, count) => sum + count, 0);
  return reportRender(ref, { stored, encoded, total: countFrames(plan) });
};

/** Runs a step that renders, reporting its progress until the render ends. @throws JobEndedError */
const renderStep = async <T>(
  ref: RenderRef,
  engine: RenderEngine,
  work: (plan: OpenPlan, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const plan = await openPlan(ref, engine);
  return whileInFlight(
    () => reportFrames(ref, plan),
    (signal) => retryIfTemporary(() => work(plan, signal)),
  );
};

const plan = async (ref: RenderRef) => {
  const { props, ...settings } = await loadInput(ref);
  const engine = await engineFor(props.canvas, settings, abortSignal());
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
      const attributes = { 'segment.index': index, 'segment.frames': segment.to - segment.from };
      await inSpan('segment', { attributes }, () => ensureSegment(plan.input, segment, { signal, onProgress }));
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
      // Waits for a minute in all, so that a database restart does not fail the render. For what is down, steps wait (D192).
      retries: 5,
      concurrency: sharedByUsers(videoSlots(capacity), 'turn'),
      cancelOn: [{ event: 'render/cancelled', match: 'data.renderId' }],
      onFailure: onJobFailure('render', (ref: RenderRef, error, code) =>
        failRender(ref, explainFailure(error, 'The video'), code),
      ),
    },
    async ({ event, step }) =>
      untilEnded(async () => {
        const ref = event.data;
        const run = waitingSteps<RenderWait>(step, (wait, until) => setWaiting(ref, wait, until));
        if (ref.voice) await speechSteps(ref, run);
        const planned = await run('plan', () => plan(ref));
        const { engine, steps, reused, audioSteps, atOnce = Infinity } = upToDate(planned);
        const audio = Array.from(
          { length: audioSteps },
          (_, index) => () =>
            run(index === 0 ? 'audio' : `audio ${index + 1}`, () =>
              renderStep(ref, engine, async ({ input }, signal) => {
                const parts = audioShare(audioPartsOf(input), index, audioSteps);
                for (const part of parts) await ensureAudioPart(input, part, signal);
              }),
            ),
        );
        const segments = steps.map(
          (indexes) => () =>
            run(`segment ${indexes[0]}`, async () => {
              for (const index of indexes) await renderSegment(ref, engine, index);
            }),
        );
        await startInOrder([...audio, ...segments], atOnce);
        const output = await run('assemble', () =>
          renderStep(ref, engine, async ({ input }, signal) => {
            const outputKey = videoKeyOf(ref, input.format);
            return { outputKey, ...(await buildVideo(input, outputKey, signal)) };
          }),
        );
        await step.run('complete', async () => {
          await completeRender(ref, { ...output, segmentsReused: reused });
        });
      }),
  );

export const renderVideo = createRenderVideo(UNLIMITED);

onShutdown('stages', closeStages);
