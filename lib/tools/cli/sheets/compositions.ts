import { DEFAULT_LOOK, LAYOUTS } from '../../../core/model/theme';
import { canvasFor } from '../../../core/video/canvas';
import { everyType } from '../../../core/video/samples/every-type';
import { buildTimeline } from '../../../core/video/timeline';
import { sceneView } from '../../../core/video/views';
import { layoutStageOf, questionCoverage } from '../../testing/question-boxes';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

/**
 * Countdown and answer of each question type in each layout other than `classic`, in all aspect ratios, with the share of the
 * picture that texts, cards and pictures cover.
 */
export const compositionSheets: Sheet[] = LAYOUTS.filter((layout) => layout !== 'classic').flatMap((layout) =>
  PROFILES.map((profile) => ({
    name: `composition-${layout}-${profile}`,
    cells: () => {
      const props = { ...everyType({ canvas: canvasFor(profile, '1080p') }), look: { ...DEFAULT_LOOK, layout } };
      const stage = layoutStageOf(props);
      const questions = props.rounds.flatMap((round) => round.questions);
      const { scenes } = buildTimeline(props);
      return scenes.flatMap((scene): Cell[] => {
        const type = questions.find(({ id }) => id === scene.questionId)?.type ?? '';
        const view = sceneView(props, scenes, scene);
        const at = (name: string, t: number): Cell => ({ props, label: `${type} · ${name}`, frame: scene.from + t });
        if (view.kind === 'reveal') return [at('answer', scene.durationInFrames - 9)];
        if (view.kind !== 'question') return [];
        const covered = `${Math.round(100 * questionCoverage(stage, view))} %`;
        return [at(covered, view.timing.countdownAt + Math.round(view.timing.countdownFrames * 0.5))];
      });
    },
  })),
);
