import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { everyType } from '../../../core/video/samples/every-type';
import { buildTimeline } from '../../../core/video/timeline';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

/** Question, reveal and fact of each question type. */
const cellsOf = (props: VideoProps): Cell[] => {
  const questions = props.rounds.flatMap((round) => round.questions);
  return buildTimeline(props).scenes.flatMap((scene): Cell[] => {
    const type = questions.find(({ id }) => id === scene.questionId)?.type ?? '';
    const at = (name: string, t: number): Cell => ({ props, label: `${type} · ${name}`, frame: scene.from + t });
    const last = scene.durationInFrames - 1;
    switch (scene.kind) {
      case 'question':
        return [
          at('entering', (scene.partsAt[0] ?? 0) + 5),
          at('middle', scene.countdownAt + Math.round(scene.countdownFrames * 0.5)),
        ];
      case 'reveal':
        return [at('reveal begins', scene.revealAt + 12), at('reveal', last - 8)];
      case 'fact':
        return [at('fact', last - 14)];
      default:
        return [];
    }
  });
};

/** All question types in the default look, in all aspect ratios. */
export const typeSheets: Sheet[] = PROFILES.map((profile) => ({
  name: `types-${profile}`,
  cells: () => cellsOf(everyType({ canvas: canvasFor(profile, '1080p') })),
}));
