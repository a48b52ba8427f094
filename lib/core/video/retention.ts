import { titleOf } from '../model/question-types';
import { shorten } from '../model/shorten';
import { isShort, playedRounds, type VideoProps } from './props';
import type { Scene } from './scenes';
import { buildTimeline } from './timeline';

/** Points of a stored curve. Each is the share of viewers during a hundredth of the video. */
export const CURVE_POINTS = 100;

/**
 * The share of viewers who watch a moment of a video; more than 1 where they rewind. The value of each point applies to the
 * middle of its part; between two middles, the curve is a straight line.
 * @param at share of the video's length, 0 to 1
 */
export const watchingAt = (curve: readonly number[], at: number): number => {
  const place = Math.min(Math.max(at * curve.length - 0.5, 0), curve.length - 1);
  const before = curve[Math.floor(place)] ?? 0;
  const after = curve[Math.ceil(place)] ?? before;
  return before + (after - before) * (place - Math.floor(place));
};

/** A part of a video, in seconds from its start, and the share of viewers at its start and end. */
interface WatchedPart {
  start: number;
  end: number;
  watchingAtStart: number;
  watchingAtEnd: number;
}

interface WatchedScene extends WatchedPart {
  kind: Scene['kind'];
  roundId: string | null;
  questionId: string | null;
}

/** A question from its first scene to its last, so with its reveal and its fact. */
export interface WatchedQuestion extends WatchedPart {
  questionId: string;
  /** Index in the video, from 0. */
  position: number;
  /** What it asks, to recognize it by. */
  text: string;
  countdownSeconds: number;
  /** Share of those who watched its start and not its end; below 0 if more watched its end. */
  loss: number;
}

/** How a video was watched, laid over its timeline. */
export interface WatchedVideo {
  durationSeconds: number;
  /** Shorts lose viewers in another way, so they are compared with each other only. */
  isShort: boolean;
  layout: string;
  scenes: WatchedScene[];
  questions: WatchedQuestion[];
}

const lossOf = ({ watchingAtStart, watchingAtEnd }: WatchedPart): number =>
  watchingAtStart <= 0 ? 0 : (watchingAtStart - watchingAtEnd) / watchingAtStart;

/** Code points. */
const TEXT_LENGTH = 120;

/** Lays a retention curve over the timeline of the video whose frozen props these are. */
export const layOver = (curve: readonly number[], props: VideoProps): WatchedVideo => {
  const { fps, durationInFrames, scenes } = buildTimeline(props);
  const part = (from: number, to: number): WatchedPart => ({
    start: from / fps,
    end: to / fps,
    watchingAtStart: watchingAt(curve, from / durationInFrames),
    watchingAtEnd: watchingAt(curve, to / durationInFrames),
  });
  const asked = new Map(
    playedRounds(props).flatMap(({ questions }) => questions.map((each) => [each.id, each] as const)),
  );
  const positions = new Map<string, Scene[]>();
  for (const scene of scenes) {
    if (scene.questionId === null) continue;
    positions.set(scene.questionId, [...(positions.get(scene.questionId) ?? []), scene]);
  }
  const questions = [...positions].flatMap(([questionId, own], position): WatchedQuestion[] => {
    const [first, last] = [own[0], own.at(-1)];
    const question = asked.get(questionId);
    if (!first || !last || !question) return [];
    const watched = part(first.from, last.from + last.durationInFrames);
    const text = shorten(titleOf(question), TEXT_LENGTH);
    return [
      { questionId, position, text, countdownSeconds: question.countdownSeconds, ...watched, loss: lossOf(watched) },
    ];
  });
  return {
    durationSeconds: durationInFrames / fps,
    isShort: isShort(props),
    layout: props.look.layout,
    scenes: scenes.map(({ kind, roundId, questionId, from, durationInFrames: length }) => ({
      kind,
      roundId,
      questionId,
      ...part(from, from + length),
    })),
    questions,
  };
};
