import type { Assets } from '@/lib/model/assets';
import type { Look } from '@/lib/model/theme';
import { FPS } from '@/lib/model/video-settings';
import { canvasFor } from '@/lib/video/canvas';
import type { VideoProps } from '@/lib/video/props';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
import { buildTimeline, type Scene } from '@/lib/video/timeline';

/** Two questions of the sample quiz. */
const sample = (() => {
  const whole = generalKnowledge({ canvas: canvasFor('youtube', '720p') });
  const [round] = whole.rounds;
  return { ...whole, rounds: round ? [{ ...round, questions: round.questions.slice(0, 2) }] : [] };
})();

/** The size of the gallery's cards. */
const CARD = { width: 640, height: 360, profile: 'youtube' } as const;

/** The sample quiz in a theme's look. */
export const sampleIn = (look: Look, assets: Assets, size: 'card' | 'player'): VideoProps => ({
  ...sample,
  canvas: size === 'card' ? CARD : sample.canvas,
  look,
  assets,
});

/** Moments of the sample; each group of settings is best seen at one of them. */
export const MOMENTS = ['intro', 'question', 'urgency', 'reveal', 'transition', 'outro'] as const;
export type Moment = (typeof MOMENTS)[number];

const { scenes } = buildTimeline(sample);

/** The scene that shows each moment, and the frame from its start. */
const MOMENT_FRAMES: Record<Moment, { kind: Scene['kind']; at: (scene: Scene) => number }> = {
  intro: { kind: 'intro', at: ({ durationInFrames }) => Math.round(0.8 * durationInFrames) },
  question: { kind: 'question', at: ({ durationInFrames }) => Math.round(0.6 * durationInFrames) },
  urgency: { kind: 'question', at: ({ durationInFrames }) => durationInFrames - FPS },
  reveal: { kind: 'reveal', at: (scene) => (scene.kind === 'reveal' ? scene.revealAt + 24 : 0) },
  transition: { kind: 'reveal', at: ({ transitionInFrames }) => Math.round(transitionInFrames / 2) },
  outro: { kind: 'outro', at: ({ durationInFrames }) => Math.round(0.7 * durationInFrames) },
};

export const frameOf = (moment: Moment): number => {
  const { kind, at } = MOMENT_FRAMES[moment];
  const scene = scenes.find((candidate) => candidate.kind === kind);
  return scene === undefined ? 0 : scene.from + at(scene);
};
