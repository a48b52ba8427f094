import { canvasFor } from '@/lib/core/video/canvas';
import type { VideoProps } from '@/lib/core/video/props';
import { buildTimeline } from '@/lib/core/video/timeline';
import { buildVideo } from '@/lib/server/rendering/build-video';
import type { VideoInput } from '@/lib/server/rendering/render-segments';

/** 1080p. */
export const CANVAS = canvasFor('youtube', '1080p');

const never = new AbortController().signal;
/** @param ownerId pieces of other owners are not reused */
export const orderOf = (props: VideoProps, ownerId = 'bench'): VideoInput => ({
  ownerId,
  props,
  format: 'mp4',
  quality: 'standard',
  engine: 'web',
});

/** The length of a video in frames. */
export const framesOf = (props: VideoProps): number => buildTimeline(props).durationInFrames;

/** The duration of `work` in seconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** Seconds from a video's props to its file. */
export const render = (props: VideoProps, ownerId?: string): Promise<number> =>
  timed(() => buildVideo(orderOf(props, ownerId), 'renders/bench.mp4', never));

/** Only the first three questions. */
export const shorten = (props: VideoProps): VideoProps => ({
  ...props,
  rounds: props.rounds.slice(0, 1).map((round) => ({ ...round, questions: round.questions.slice(0, 3) })),
});

/** Starts the browser and its pages. */
export const warmUp = (props: VideoProps): Promise<number> =>
  render({ ...shorten(props), canvas: { ...props.canvas, width: 320, height: 256 } });
