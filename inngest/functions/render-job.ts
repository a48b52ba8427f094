import { beginRender, type RenderRef } from '@/lib/domain/renders/begin-render';
import { countFrames } from '@/lib/domain/renders/count-frames';
import { reportProgress } from '@/lib/domain/renders/report-progress';
import { JobEndedError } from '@/lib/jobs/abort';
import type { RenderEngine } from '@/lib/model/video-settings';
import { segmentsOf, type VideoOrder } from '@/lib/rendering/render-segments';
import type { Segment } from '@/lib/video/segments';

/** Percent of the progress at which segments are all rendered; joining them takes the rest. */
const SEGMENTS_DONE = 96;
/** Renders that are remembered: more are seldom under way in one process. */
const REMEMBERED = 8;

/** What the steps of a render need. Frozen (D42), so it is read and planned once a process, not once a step. */
export interface RenderJob {
  order: VideoOrder;
  segments: Segment[];
  /** Frames encoded of segments that this process renders right now, by their index. */
  underWay: Map<number, number>;
}

const jobs = new Map<string, RenderJob>();

const ended = () => new JobEndedError('The render has ended already.');

/** The frozen order of a render that has not ended. @throws JobEndedError when it has */
export const loadOrder = async (ref: RenderRef): Promise<Omit<VideoOrder, 'engine'>> => {
  const render = await beginRender(ref);
  if (!render) throw ended();
  return { ownerId: ref.userId, props: render.props, format: render.format, quality: render.quality };
};

/** A render that has not ended, with its segments. @throws JobEndedError when it has */
export const openJob = async (ref: RenderRef, engine: RenderEngine): Promise<RenderJob> => {
  const known = jobs.get(ref.renderId);
  if (known) {
    if ((await countFrames(ref, 0)) === undefined) throw ended();
    return known;
  }
  const order = { ...(await loadOrder(ref)), engine };
  // Another step may have been as fast: pages tell videos apart by identity (stage-client.ts).
  const job = jobs.get(ref.renderId) ?? { order, segments: segmentsOf(order), underWay: new Map() };
  jobs.set(ref.renderId, job);
  for (const id of [...jobs.keys()].slice(0, -REMEMBERED)) jobs.delete(id);
  return job;
};

/**
 * Counts frames that are in storage from now on, and raises the render's progress.
 * @throws JobEndedError when the render has ended
 */
export const advanceJob = async (ref: RenderRef, job: RenderJob, frames: number): Promise<void> => {
  const done = await countFrames(ref, frames);
  if (done === undefined) throw ended();
  const encoded = [...job.underWay.values()].reduce((sum, count) => sum + count, done);
  await reportProgress(ref, (SEGMENTS_DONE * Math.min(encoded, framesOf(job))) / framesOf(job));
};

const framesOf = ({ segments }: RenderJob): number => segments.at(-1)?.to ?? 0;
