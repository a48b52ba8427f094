import { DEFAULT_LOOK, LAYOUTS } from '../../../core/model/theme';
import { canvasFor } from '../../../core/video/canvas';
import { everyType } from '../../../core/video/samples/every-type';
import { buildTimeline } from '../../../core/video/timeline';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

/** Countdown and answer of each question type in each layout other than `classic`, in all aspect ratios. */
export const compositionSheets: Sheet[] = LAYOUTS.filter((layout) => layout !== 'classic').flatMap((layout) =>
  PROFILES.map((profile) => ({
    name: `composition-${layout}-${profile}`,
    cells: () => {
      const props = { ...everyType({ canvas: canvasFor(profile, '1080p') }), look: { ...DEFAULT_LOOK, layout } };
      const questions = props.rounds.flatMap((round) => round.questions);
      return buildTimeline(props).scenes.flatMap((scene): Cell[] => {
        const type = questions.find(({ id }) => id === scene.questionId)?.type ?? '';
        const at = (name: string, t: number): Cell => ({ props, label: `${type} · ${name}`, frame: scene.from + t });
        if (scene.kind === 'question')
          return [at('question', scene.countdownAt + Math.round(scene.countdownFrames * 0.5))];
        return scene.kind === 'reveal' ? [at('answer', scene.durationInFrames - 9)] : [];
      });
    },
  })),
);
