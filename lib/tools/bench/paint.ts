import { heaviestLook, hourLongProps } from '../../../remotion/fixtures';
import { DEFAULT_LOOK, LAYOUTS } from '../../core/model/theme';
import { canvasFor } from '../../core/video/canvas';
import type { VideoProps } from '../../core/video/props';
import { everyType } from '../../core/video/samples/every-type';
import { generalKnowledge } from '../../core/video/samples/general-knowledge';
import type { Scene } from '../../core/video/scenes';
import { buildTimeline } from '../../core/video/timeline';
import { launchPainter, type Painter } from '../testing/painter';
import { type Figure, quantile } from './figure';

const CANVAS = canvasFor('youtube', '1080p');
const VIDEOS: Record<string, VideoProps> = {
  'default theme': generalKnowledge({ canvas: CANVAS }),
  'heaviest theme': generalKnowledge({ canvas: CANVAS, look: heaviestLook }),
  ...Object.fromEntries(
    LAYOUTS.map((layout) => [
      `${layout}, every type`,
      everyType({ canvas: CANVAS, look: { ...DEFAULT_LOOK, layout } }),
    ]),
  ),
};
/** Consecutive frames to paint: the background is repainted twice meanwhile. Runs start every `EVERY` frames. */
const RUN = 12;
const EVERY = 97;
const PASSES = 4;

const note = (times: readonly number[]) =>
  `p95 ${quantile(times, 0.95).toFixed(1)} ms, ${times.length} frames at 1080p, processor time, fastest of ${PASSES}`;

/** Each frame's fastest time: other work on the machine slows down even processor time, through the caches. */
const fastest = async (video: Awaited<ReturnType<Painter['open']>>, from: number, to: number): Promise<number[]> => {
  const passes: number[][] = [];
  // The first pass creates the sprites, which previous scenes have created in a video. The frame seeked to is not counted.
  for (let pass = 0; pass < PASSES; pass++) passes.push((await video.times(from - 1, to)).slice(1));
  return (passes[0] ?? []).map((_, frame) => Math.min(...passes.map((times) => times[frame] ?? 0)));
};

/** The kind of scene at a frame, or `transition`. */
const kindAt = (scenes: readonly Scene[], frame: number): string => {
  const scene = scenes.findLast(({ from }) => from <= frame);
  if (scene === undefined || frame - scene.from < scene.transitionInFrames) return 'transition';
  return scene.kind.replace('_', ' ');
};

/** Milliseconds per frame, for all frames and for each kind of scene. */
const measureVideo = async (painter: Painter, name: string, props: VideoProps): Promise<Figure[]> => {
  const { scenes, durationInFrames } = buildTimeline(props);
  const video = await painter.open(props);
  const times = new Map<string, number[]>([['all frames', []]]);
  for (let from = EVERY; from + RUN < durationInFrames; from += EVERY) {
    for (const [index, time] of (await fastest(video, from, from + RUN)).entries()) {
      for (const kind of ['all frames', kindAt(scenes, from + index)]) {
        times.set(kind, [...(times.get(kind) ?? []), time]);
      }
    }
  }
  await video.close();
  return [...times].map(([kind, measured]) => ({
    name: `${name}: ${kind}`,
    value: quantile(measured, 0.5),
    unit: 'ms a frame',
    note: note(measured),
  }));
};

/** Every fourth scene of the hour-long quiz is painted, which includes all kinds. */
const STEP = 4;

/** The peak memory of sprites during an hour-long quiz. */
const measureMemory = async (painter: Painter): Promise<Figure> => {
  const props = hourLongProps(CANVAS, heaviestLook);
  const { durationInFrames, fps, scenes } = buildTimeline(props);
  const video = await painter.open(props);
  let peak = 0;
  for (const { from, durationInFrames: length } of scenes.filter((_, index) => index % STEP === 0)) {
    const frame = from + Math.round(length / 2);
    await video.luminances(frame, frame + 1);
    peak = Math.max(peak, await video.bytes());
  }
  await video.close();
  return {
    name: 'sprites of an hour-long quiz',
    value: peak / 1024 ** 2,
    unit: 'MiB at most',
    note: `${(durationInFrames / fps / 60).toFixed(0)} minutes, every ${STEP}th of ${scenes.length} scenes, heaviest theme`,
  };
};

/** Paints the sample quiz, and one with every type in every layout, in the packaged browser, and measures the time per frame and the memory of sprites. */
export const run = async (): Promise<Figure[]> => {
  const painter = await launchPainter();
  try {
    const figures: Figure[] = [];
    for (const [name, props] of Object.entries(VIDEOS)) figures.push(...(await measureVideo(painter, name, props)));
    figures.push(await measureMemory(painter));
    return figures;
  } finally {
    await painter.close();
  }
};
