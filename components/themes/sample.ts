import type { Assets } from '@/lib/core/model/assets';
import type { Look } from '@/lib/core/model/theme';
import { FPS } from '@/lib/core/model/video-settings';
import { canvasFor } from '@/lib/core/video/canvas';
import { toFrames } from '@/lib/core/video/durations';
import type { VideoProps } from '@/lib/core/video/props';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import type { Scene } from '@/lib/core/video/scenes';
import { buildTimeline } from '@/lib/core/video/timeline';
import { type Aspect, withAspect } from '../player/aspects';

/** Two questions of the sample quiz. */
const sample = (() => {
  const whole = generalKnowledge({ canvas: canvasFor('youtube', '720p') });
  const [round] = whole.rounds;
  return { ...whole, rounds: round ? [{ ...round, questions: round.questions.slice(0, 2) }] : [] };
})();

/** Short sides in pixels: a player must paint 30 frames per second. */
const SIDES = { card: 360, player: 540, picture: 720 };

/** The sample quiz in a theme's look. */
export const sampleIn = (
  look: Look,
  assets: Assets,
  size: keyof typeof SIDES,
  aspect: Aspect = 'landscape',
): VideoProps => {
  const side = SIDES[size];
  const canvas = { profile: 'youtube', width: (side * 16) / 9, height: side } as const;
  return withAspect({ ...sample, canvas, look, assets }, aspect);
};

/** Moments of the sample; each group of settings is best seen at one of them. */
export const MOMENTS = ['intro', 'question', 'urgency', 'reveal', 'transition', 'outro'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Frames of the video. */
export interface MomentFrames {
  /** The first and the last frame of its motion. */
  from: number;
  to: number;
  /** The frame that shows it best without motion. */
  still: number;
}

/** The scene that shows a moment, and its frames from the scene's start. */
const framesIn: Record<Moment, (scene: Scene) => MomentFrames | null> = {
  intro: ({ kind, durationInFrames: end }) =>
    kind === 'intro' ? { from: 0, to: end - 1, still: Math.round(0.8 * end) } : null,
  question: (scene) =>
    scene.kind === 'question'
      ? {
          from: scene.questionAt,
          to: Math.min(scene.countdownAt + toFrames(2), scene.durationInFrames - 1),
          still: Math.round(0.6 * scene.durationInFrames),
        }
      : null,
  urgency: (scene) =>
    scene.kind === 'question'
      ? {
          from: Math.max(scene.countdownAt, scene.urgencyAt - toFrames(0.5)),
          to: scene.durationInFrames - 1,
          still: scene.durationInFrames - FPS,
        }
      : null,
  reveal: (scene) =>
    scene.kind === 'reveal'
      ? {
          from: 0,
          to: Math.min(scene.revealAt + toFrames(2), scene.durationInFrames) - 1,
          still: scene.revealAt + 24,
        }
      : null,
  transition: ({ kind, questionIndex, transitionInFrames }) =>
    kind === 'question' && questionIndex > 0
      ? { from: -toFrames(0.6), to: transitionInFrames + toFrames(0.8), still: Math.round(transitionInFrames / 2) }
      : null,
  outro: ({ kind, transitionInFrames, durationInFrames: end }) =>
    kind === 'outro' ? { from: transitionInFrames, to: end - 1, still: Math.round(0.7 * end) } : null,
};

/** Where a video of the sample shows a moment; a theme's settings change that. */
export const momentIn = (video: VideoProps, moment: Moment): MomentFrames => {
  for (const scene of buildTimeline(video).scenes) {
    const frames = framesIn[moment](scene);
    if (frames) return { from: scene.from + frames.from, to: scene.from + frames.to, still: scene.from + frames.still };
  }
  throw new Error(`The sample quiz has no ${moment}.`);
};

/** The moment that cards of themes show. */
export const CARD_MOMENT: Moment = 'reveal';
