import { FPS } from '../model/video-settings';
import { endCardOf, type VideoProps } from './props';
import type { QuestionScene, RevealScene, Scene, Timeline } from './scenes';

/** What a preview shows of a question: it, its running countdown, its answer, or its fact. */
export const PREVIEW_SCENES = ['question', 'countdown', 'answer', 'fact'] as const;
export type PreviewScene = (typeof PREVIEW_SCENES)[number];

/** A moment of a video: a time, or a scene of a question. */
export type PreviewMoment = { atSeconds: number } | { questionId: string; scene: PreviewScene };

/** How much of the countdown has passed. */
const COUNTDOWN_PART = 2 / 3;

const inQuestion = (scene: QuestionScene, isCounting: boolean): number =>
  scene.countdownAt + (isCounting ? Math.floor(scene.countdownFrames * COUNTDOWN_PART) : 0);

/** A second after the answer appears, when it stands still. */
const inReveal = ({ revealAt }: RevealScene): number => revealAt + FPS;

/** The frame of a video that shows a moment; null if the video has no such time or scene. */
export const previewFrame = ({ scenes, durationInFrames }: Timeline, moment: PreviewMoment): number | null => {
  if ('atSeconds' in moment) {
    const frame = Math.floor(moment.atSeconds * FPS);
    return frame < durationInFrames ? frame : null;
  }
  for (const [index, scene] of scenes.entries()) {
    if (scene.questionId !== moment.questionId) continue;
    // The next scene enters before this one ends.
    const end = scenes[index + 1]?.from ?? scene.from + scene.durationInFrames;
    const at = (frame: number) => Math.min(scene.from + frame, end - 1);
    if (scene.kind === 'question' && (moment.scene === 'question' || moment.scene === 'countdown')) {
      return at(inQuestion(scene, moment.scene === 'countdown'));
    }
    if (scene.kind === 'reveal' && moment.scene === 'answer') return at(inReveal(scene));
    if (scene.kind === 'fact' && moment.scene === 'fact') return Math.floor((scene.from + end) / 2);
  }
  return null;
};

/** Whether a frame shows an answer: a reveal, a fact, or the recap at the end, also while they leave. */
export const showsAnswer = (props: VideoProps, { scenes }: Timeline, frame: number): boolean => {
  const showsIn = (scene: Scene): boolean => {
    const t = frame - scene.from;
    if (t < 0 || t >= scene.durationInFrames) return false;
    if (scene.kind === 'reveal') return t >= scene.revealAt;
    return scene.kind === 'fact' || (scene.kind === 'outro' && endCardOf(props) === 'recap');
  };
  return scenes.some(showsIn);
};
