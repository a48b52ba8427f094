import { FPS } from '../model/video-settings';
import { toFrames } from './durations';
import type { Tension } from './tension';

/** A level of the music, in decibels under its loudest, at a time in seconds of the video. In between it changes evenly. */
export interface LevelPoint {
  at: number;
  db: number;
}

/** Levels in decibels. Speech is at −16 LUFS and music at −20, so the bed is 12 dB below the speech. */
export const LEVELS = {
  open: 0,
  /** While a question is read silently. */
  reading: 0,
  /** Under speech and clips. */
  bed: -8,
  /** At the start and end of the countdown, which is as loud as the voice. */
  build: [-0.5, 0.6],
  stop: -60,
  /** Added to `open` and `build` if nothing is said in the whole video, so that it is as loud as others (D121). */
  unspoken: { open: 3.3, build: [1.8, 3.2] },
} as const;

/** Seconds. The music is quiet when a word starts, and returns slowly. After a stop it is back immediately. */
const RAMPS = { attack: 0.15, release: 0.6, cut: 0.04, hit: 0.01 } as const;
/** Frames: in shorter gaps between lines the music stays quiet, so that it does not pump. */
const SHORTEST_GAP = toFrames(1.5);

interface FrameSpan {
  from: number;
  to: number;
}

/** A stretch of the video with a level at its start and end. */
interface Stretch extends FrameSpan {
  levels: readonly [start: number, end: number];
}

/** Joins what is heard to the spans in which the music is a bed. */
const bedsOf = (heard: readonly FrameSpan[]): FrameSpan[] => {
  const beds: FrameSpan[] = [];
  for (const { from, to } of [...heard].sort((a, b) => a.from - b.from)) {
    const last = beds.at(-1);
    if (last !== undefined && from - last.to < SHORTEST_GAP) last.to = Math.max(last.to, to);
    else beds.push({ from, to });
  }
  return beds;
};

/** What a question sounds like before anything is said in it. */
const ofQuestion = (
  { readFrom, buildFrom, stopAt, revealAt }: Tension,
  beds: readonly FrameSpan[],
  lift: readonly [start: number, end: number],
): Stretch[] => {
  // Once something is said, the bed stays until the build.
  const isSpoken = beds.some((bed) => bed.from < buildFrom && bed.to > readFrom);
  const reading = isSpoken ? LEVELS.bed : LEVELS.reading;
  return [
    { from: readFrom, to: buildFrom, levels: [reading, reading] },
    { from: buildFrom, to: stopAt, levels: [LEVELS.build[0] + lift[0], LEVELS.build[1] + lift[1]] },
    ...(revealAt === null ? [] : [{ from: stopAt, to: revealAt, levels: [LEVELS.stop, LEVELS.stop] as const }]),
  ];
};

/** Covers a span: questions first, then beds, and the open level where neither is. */
const stretchesOf = (span: FrameSpan, tensions: readonly Tension[], heard: readonly FrameSpan[]): Stretch[] => {
  const spoken = heard.filter(({ from, to }) => to > from && to > span.from && from < span.to);
  const beds = bedsOf(spoken);
  const lift = beds.length === 0 ? LEVELS.unspoken : { open: 0, build: [0, 0] as const };
  const open = LEVELS.open + lift.open;
  const fixed = tensions
    .flatMap((tension) => ofQuestion(tension, beds, lift.build))
    .filter(({ from, to }) => to > from);
  const stretches: Stretch[] = [];
  let at = span.from;
  const fill = (to: number) => {
    for (const bed of beds) {
      const [from, end] = [Math.max(at, bed.from), Math.min(to, bed.to)];
      if (end <= from) continue;
      if (from > at) stretches.push({ from: at, to: from, levels: [open, open] });
      stretches.push({ from, to: end, levels: [LEVELS.bed, LEVELS.bed] });
      at = end;
    }
    if (to > at) stretches.push({ from: at, to, levels: [open, open] });
    at = to;
  };
  for (const stretch of fixed) {
    if (stretch.to <= at) continue;
    fill(Math.max(at, stretch.from));
    stretches.push({ ...stretch, from: at });
    at = stretch.to;
  }
  fill(span.to);
  return stretches;
};

/**
 * The levels of the music of a video, from its timeline, so that nothing has to listen to the mix. Before a lower level the
 * music falls in time; to a higher one it rises afterwards.
 * @param heard speech and clips, in frames of the video
 */
export const musicCurve = (
  span: FrameSpan,
  tensions: readonly Tension[],
  heard: readonly FrameSpan[],
): readonly LevelPoint[] => {
  const stretches = stretchesOf(span, tensions, heard);
  const points: LevelPoint[] = [];
  for (const [index, { from, to, levels }] of stretches.entries()) {
    const [before, after] = [stretches[index - 1]?.levels[1], stretches[index + 1]?.levels[0]];
    const [start, end] = [from / FPS, to / FPS];
    const length = end - start;
    const [first, last] = levels;
    const rise = before === LEVELS.stop ? RAMPS.hit : RAMPS.release;
    const fall = after === LEVELS.stop ? RAMPS.cut : RAMPS.attack;
    const risen = before !== undefined && before < first ? Math.min(rise, length / 2) : 0;
    const falling = after !== undefined && after < last ? Math.min(fall, length / 3) : 0;
    points.push({ at: start + risen, db: first }, { at: end - falling, db: last });
  }
  return points;
};

/** The level in decibels at a time in seconds. @param points in order of time */
export const levelAt = (points: readonly LevelPoint[], at: number): number => {
  // The first point after it, by halving.
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [points[low - 1], points[low]];
  if (before === undefined || after === undefined) return (before ?? after)?.db ?? LEVELS.open;
  return before.db + ((after.db - before.db) * (at - before.at)) / (after.at - before.at);
};

/** The levels between two times, and nothing that depends on what is outside. */
export const levelsBetween = (points: readonly LevelPoint[], from: number, to: number): LevelPoint[] => [
  { at: from, db: levelAt(points, from) },
  ...points.filter(({ at }) => at > from && at < to),
  { at: to, db: levelAt(points, to) },
];
