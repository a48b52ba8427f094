import type { Scene, Timeline } from '@/lib/core/video/scenes';

const isSame = (a: Scene, b: Scene): boolean =>
  a.kind === b.kind && a.roundId === b.roundId && a.questionId === b.questionId;

/** A moment of the scene that both versions have: the countdown, which begins after what is said, or the start. */
const anchorOf = (scene: Scene, isCounting: boolean): number =>
  isCounting && scene.kind === 'question' ? scene.countdownAt : 0;

/**
 * The frame of a changed video that shows what `frame` showed before: as far into the same scene, or into its
 * countdown. Where the scene is gone, the frame stays.
 */
export const sameMoment = (before: Timeline, after: Timeline, frame: number): number => {
  const lastFrame = after.durationInFrames - 1;
  const scene = before.scenes.findLast(({ from }) => from <= frame);
  const now = scene && after.scenes.find((candidate) => isSame(scene, candidate));
  if (!now) return Math.min(lastFrame, frame);
  const isCounting = scene.kind === 'question' && frame - scene.from >= scene.countdownAt;
  const passed = frame - scene.from - anchorOf(scene, isCounting);
  return Math.min(lastFrame, now.from + Math.min(now.durationInFrames - 1, anchorOf(now, isCounting) + passed));
};
