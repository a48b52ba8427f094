import type { VideoProps } from '../../../core/video/props';
import type { Scene } from '../../../core/video/scenes';
import { buildTimeline } from '../../../core/video/timeline';
import type { Cell } from './sheet';

/** The interesting moments of a scene, in frames from its start. */
const moments = (scene: Scene): [name: string, at: number][] => {
  const last = scene.durationInFrames - 1;
  switch (scene.kind) {
    case 'question':
      return [
        ['entering', (scene.partsAt[1] ?? 0) + 4],
        ['middle', scene.countdownAt + Math.round(scene.countdownFrames * 0.55)],
        ['last second', last - 24],
      ];
    case 'reveal':
      return [
        ['suspense', Math.round(scene.revealAt * 0.55)],
        ['reveal begins', scene.revealAt + 6],
        ['reveal', last - 14],
      ];
    case 'intro':
    case 'round_title':
    case 'outro':
      return [
        ['entering', Math.round(last * 0.3)],
        ['entered', Math.round(last * 0.8)],
      ];
    default:
      return [
        ['entering', 8],
        ['entered', last - 14],
      ];
  }
};

/** The moments of the first `questions` questions, and of all scenes outside of rounds. */
export const momentsOf = (props: VideoProps, questions: number): Cell[] =>
  buildTimeline(props)
    .scenes.filter(({ questionIndex, roundIndex }) =>
      questionIndex === null ? roundIndex === null || roundIndex === 0 : questionIndex < questions,
    )
    .flatMap((scene) =>
      moments(scene).map(([name, at]) => {
        const number = scene.questionIndex === null ? '' : ` ${scene.questionIndex + 1}`;
        return { props, label: `${scene.kind.replace('_', ' ')}${number} · ${name}`, frame: scene.from + at };
      }),
    );
