import { toFrames } from './durations';
import type { Timeline } from './scenes';

/** The music and its build stop this long before the reveal. */
const STOP = toFrames(0.3);

/** When the music of a question changes, in frames of the video. */
export interface Tension {
  /** Start of the question's scene. */
  readFrom: number;
  /** The build starts with the countdown, or after the last clue or clip in it. */
  buildFrom: number;
  /** Where everything stops. */
  stopAt: number;
  /** Null if the question has no answer. */
  revealAt: number | null;
}

/** The tension of each question, in order. @param heard speech and clips, in frames of the video */
export const tensionsOf = (
  { scenes }: Pick<Timeline, 'scenes'>,
  heard: readonly { from: number; durationInFrames: number }[],
): Tension[] =>
  scenes.flatMap((scene, index): Tension[] => {
    if (scene.kind !== 'question') return [];
    const next = scenes[index + 1];
    const end = scene.from + scene.durationInFrames;
    const revealAt = next?.kind === 'reveal' ? next.from + next.revealAt : null;
    const countdownAt = scene.from + scene.countdownAt;
    const stopAt = Math.max(countdownAt, (revealAt ?? end) - STOP);
    const ends = heard
      .filter((cue) => cue.from < stopAt && cue.from + cue.durationInFrames > countdownAt)
      .map((cue) => cue.from + cue.durationInFrames);
    return [{ readFrom: scene.from, buildFrom: Math.min(stopAt, Math.max(countdownAt, ...ends)), stopAt, revealAt }];
  });
