import { NonRetriableError } from 'inngest';
import { beginRender, type RenderRef } from '@/lib/domain/renders/begin-render';
import { completeRender } from '@/lib/domain/renders/complete-render';
import { failRender } from '@/lib/domain/renders/fail-render';
import { reportProgress } from '@/lib/domain/renders/report-progress';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { onShutdown } from '@/lib/jobs/shutdown';
import { log } from '@/lib/log';
import { makeVideo, missingSegments } from '@/lib/rendering/make-video';
import {
  ensureAudio,
  ensureSegment,
  renderedShare,
  segmentsOf,
  type VideoOrder,
} from '@/lib/rendering/render-segments';
import { closeStages, stageCount } from '@/lib/rendering/stage-client';
import { explainFailure, unlessUnreadable } from './failures';
import { patienceFor } from './patience';

/** Percent of the progress at which segments are all rendered; joining them takes the rest. */
const SEGMENTS_DONE = 96;
/** Milliseconds. Also how late a segment learns, where nobody tells it, that its render has ended. */
const REPORT_EVERY = 1000;

/** The frozen order of a render that has not ended. @throws NonRetriableError when it has */
const loadOrder = async (ref: RenderRef): Promise<VideoOrder> => {
  const render = await beginRender(ref);
  if (!render) throw new NonRetriableError('The render has ended already.');
  return { props: render.props, format: render.format, quality: render.quality };
};

const plan = async (ref: RenderRef): Promise<{ missing: number[]; reused: number }> => {
  const segments = segmentsOf(await loadOrder(ref));
  const missing = await missingSegments(segments);
  return { missing: missing.map(({ index }) => index), reused: segments.length - missing.length };
};

const renderOneSegment = async (ref: RenderRef, index: number): Promise<void> => {
  const order = await loadOrder(ref);
  const segments = segmentsOf(order);
  const segment = segments[index];
  if (!segment) throw new NonRetriableError(`There is no segment ${index}.`);
  // Where Inngest calls the functions, nobody tells a step that its run was cancelled: its own report does.
  const ended = new AbortController();
  const report = async () => {
    const isInFlight = await reportProgress(ref, SEGMENTS_DONE * (await renderedShare(segments)));
    if (!isInFlight) ended.abort(new NonRetriableError('The render has ended already.'));
  };
  let reportedAt = Date.now();
  const onProgress = () => {
    if (Date.now() - reportedAt < REPORT_EVERY) return;
    reportedAt = Date.now();
    report().catch((error: unknown) => log().warn({ err: error }, 'The progress of a render was not reported'));
  };
  const tooLong = AbortSignal.timeout(patienceFor(segment));
  const signal = AbortSignal.any([abortSignal(), ended.signal, tooLong]);
  await unlessUnreadable(() => ensureSegment(order, segment, { signal, onProgress }));
  await report();
};

/** From a render request to its video: design/jobs.md and design/video.md. */
export const renderVideo = inngest.createFunction(
  {
    id: 'render-video',
    triggers: [JOB_EVENTS['render/requested']],
    // Waits of a minute in all: a database that restarts or a disk that was full fails no video.
    retries: 5,
    // One user's long video leaves room for another's; each process has as many stages (lib/rendering).
    concurrency: [{ limit: stageCount() * 2 }, { key: 'event.data.userId', limit: stageCount() }],
    cancelOn: [{ event: 'render/cancelled', match: 'data.renderId' }],
    onFailure: async ({ event, error }) => {
      const ref = event.data.event.data;
      log().error({ err: error, renderId: ref.renderId }, 'A render failed');
      await failRender(ref, explainFailure(error, 'The video'));
    },
  },
  async ({ event, step }) => {
    const ref = event.data;
    const { missing, reused } = await step.run('plan', () => plan(ref));
    await Promise.all([
      step.run('audio', async () => {
        const order = await loadOrder(ref);
        await unlessUnreadable(() => ensureAudio(order, abortSignal()));
      }),
      ...missing.map((index) => step.run(`segment ${index}`, () => renderOneSegment(ref, index))),
    ]);
    const output = await step.run('assemble', async () => {
      const order = await loadOrder(ref);
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
