import type { RenderFormat } from '@/lib/core/model/video-settings';

/** Frames of a size and format. */
export interface FramesToRender {
  frames: number;
  /** Pixels. */
  width: number;
  height: number;
  format: RenderFormat;
}

/** What is known about an earlier render, of any user. */
export interface EarlierRender extends FramesToRender {
  quizId: string;
  startedAt: Date;
  /** Null while it is running. */
  completedAt: Date | null;
  /** It completed, and every one of its frames was rendered. */
  isWhole: boolean;
}

/** Seconds for the sound and for joining the segments: the time that rendering an unchanged quiz takes. */
export const OVERHEAD_SECONDS = 1;
/** Pixels per second on two slow cores: 45 frames of 1080p as MP4. A first video may be early, but should not be late. */
const DEFAULT_SPEED = 45 * 1920 * 1080;
/** Pixels of ten seconds of 720p. In smaller renders the fixed costs hide the speed. */
const MIN_MEASURED_PIXELS = 300 * 1280 * 720;
/** How much longer a frame takes than as MP4. */
const FORMAT_COST: Record<RenderFormat, number> = { mp4: 1, webm: 2.5 };

/** The effort of rendering frames, in pixels of MP4. */
const effortOf = ({ frames, width, height, format }: FramesToRender): number =>
  frames * width * height * FORMAT_COST[format];

interface Period {
  from: number;
  to: number;
}

/** Seconds of a period that its render had for itself: renders that run side by side share the machine. */
const ownSeconds = ({ from, to }: Period, all: readonly Period[]): number => {
  const inside = all.flatMap((other) => [other.from, other.to]).filter((at) => at > from && at < to);
  const instants = [...new Set([from, ...inside, to])].sort((a, b) => a - b);
  return instants.slice(1).reduce((sum, end, index) => {
    const start = instants[index] ?? from;
    const sharing = all.filter((other) => other.from <= start && other.to >= end).length;
    return sum + (end - start) / 1000 / sharing;
  }, 0);
};

/**
 * Pixels of MP4 that this installation renders per second: the median of the recent renders of the same quiz, which has
 * the same theme, or else of all quizzes.
 * @param renders the most recent ones, with those that run now
 * @param now milliseconds since 1970
 */
export const measuredSpeed = (renders: readonly EarlierRender[], quizId: string, now: number): number => {
  const periodOf = ({ startedAt, completedAt }: EarlierRender): Period => ({
    from: startedAt.getTime(),
    to: completedAt?.getTime() ?? now,
  });
  const periods = renders.map(periodOf);
  const whole = renders.filter((render) => render.isWhole && effortOf(render) >= MIN_MEASURED_PIXELS);
  const same = whole.filter((render) => render.quizId === quizId);
  const speeds = (same.length > 0 ? same : whole)
    .map(
      (render) =>
        effortOf(render) / Math.max(OVERHEAD_SECONDS, ownSeconds(periodOf(render), periods) - OVERHEAD_SECONDS),
    )
    .sort((a, b) => a - b);
  return speeds[Math.floor(speeds.length / 2)] ?? DEFAULT_SPEED;
};

/** What is left of some renders of one format. */
export interface WorkLeft {
  format: RenderFormat;
  /** How many renders; one of which half is left counts as a half. */
  renders: number;
  /** Pixels of all their frames. */
  pixels: number;
}

/** Seconds that the work takes alone on the machine. @param speed pixels of MP4 per second */
export const secondsForWork = ({ format, renders, pixels }: WorkLeft, speed: number): number =>
  renders * OVERHEAD_SECONDS + (pixels * FORMAT_COST[format]) / speed;

/** Seconds to render the frames alone on the machine. @param speed pixels of MP4 per second */
export const secondsFor = (work: FramesToRender, speed: number): number => OVERHEAD_SECONDS + effortOf(work) / speed;

/** Progress from which a render's own pace is trusted, in percent. */
const MIN_OBSERVED_PERCENT = 5;

/** Seconds that a render in progress needs at its own pace; 0 while that is unknown. @param now milliseconds since 1970 */
export const secondsAtPace = (
  { startedAt, progress }: { startedAt: Date | null; progress: number },
  now: number,
): number =>
  startedAt === null || progress < MIN_OBSERVED_PERCENT
    ? 0
    : (((now - startedAt.getTime()) / 1000) * (100 - progress)) / progress;

/**
 * Seconds that a new render takes longer because of others in progress. One user's renders run one after the other, and
 * users share the machine equally, so each other user delays the render by at most its own length.
 * @param turn whose turns the render takes
 * @param seconds what the render takes alone
 * @param inProgress what runs before the render in the same turn, and everything in other turns
 */
export const waitFor = (
  turn: string,
  seconds: number,
  inProgress: readonly { turn: string; seconds: number }[],
): number => {
  const perTurn = new Map<string, number>();
  for (const work of inProgress) perTurn.set(work.turn, (perTurn.get(work.turn) ?? 0) + work.seconds);
  const before = perTurn.get(turn) ?? 0;
  perTurn.delete(turn);
  const others = [...perTurn.values()].reduce((sum, other) => sum + Math.min(other, before + seconds), 0);
  return before + others;
};
