import type { RenderEngine } from '@/lib/core/model/video-settings';
import type { Segment } from '@/lib/core/video/segments';
import { beginRender, type RenderRef, reportRender } from '@/lib/server/domain/renders/render-job';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';
import { segmentsOf, type VideoInput } from '@/lib/server/rendering/render-segments';
import { retryIfTemporary } from './failures';
import { recent } from './recent';

/** Rarely are more renders in flight in one process. */
const MAX_PLANS = 8;

/** What the steps of a render need. The input is frozen (D42), so each process loads and plans it once. */
export interface RenderPlan {
  input: VideoInput;
  segments: Segment[];
  /** Frames encoded so far of the segments that this process renders now, by index. */
  encoding: Map<number, number>;
}

const plans = recent<RenderPlan>(MAX_PLANS);

/** Loads the frozen input of a render. @throws JobEndedError */
export const loadInput = async (ref: RenderRef): Promise<Omit<VideoInput, 'engine'>> => {
  const render = await beginRender(ref);
  if (!render) throw new JobEndedError();
  return { ownerId: ref.userId, props: render.props, format: render.format, quality: render.quality };
};

/** The plan of a render; the same object for all steps, since stages identify a video by its input (stage-client.ts). */
export const openPlan = async (ref: RenderRef, engine: RenderEngine): Promise<RenderPlan> => {
  // A later round may have other speech.
  const key = `${ref.renderId} ${ref.round ?? 1}`;
  const known = plans.get(key);
  if (known) return known;
  const input = { ...(await loadInput(ref)), engine };
  return plans.add(key, { input, segments: segmentsOf(input), encoding: new Map() });
};

const countFrames = ({ segments }: RenderPlan): number => segments.at(-1)?.to ?? 0;

/** Reports the progress of the render. Returns false if it has ended. @param stored frames added to storage */
export const reportFrames = (ref: RenderRef, plan: RenderPlan, stored = 0): Promise<boolean> => {
  const encoded = [...plan.encoding.values()].reduce((sum, count) => sum + count, 0);
  return reportRender(ref, { stored, encoded, total: countFrames(plan) });
};

/** Runs a step that renders, reporting its progress until the render ends. @throws JobEndedError */
export const renderStep = async <T>(
  ref: RenderRef,
  engine: RenderEngine,
  work: (plan: RenderPlan, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const plan = await openPlan(ref, engine);
  return whileInFlight(
    () => reportFrames(ref, plan),
    (signal) => retryIfTemporary(() => work(plan, signal)),
  );
};
