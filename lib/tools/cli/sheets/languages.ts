import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import type { Scene } from '../../../core/video/scenes';
import { buildTimeline } from '../../../core/video/timeline';
import { TRANSLATED, translatedQuiz } from '../../testing/translated-quiz';
import type { Cell, Sheet } from './sheet';

/** The moments of a scene at which all of its texts are seen, in frames from its start. */
const moments = (scene: Scene): number[] => {
  const last = scene.durationInFrames - 1;
  switch (scene.kind) {
    case 'question':
      return [scene.countdownAt + Math.round(0.5 * scene.countdownFrames)];
    case 'reveal':
      return [scene.revealAt + 10, last - 22];
    default:
      return [last - 14];
  }
};

const cellsOf = (props: VideoProps): Cell[] => [
  { props, label: 'thumbnail', frame: null },
  ...buildTimeline(props).scenes.flatMap((scene) =>
    moments(scene).map((at) => ({
      props,
      label: `${scene.kind.replace('_', ' ')} ${scene.questionId ?? ''} · ${at}`,
      frame: scene.from + at,
    })),
  ),
];

/** All scenes of a quiz in each language: `npm run contact-sheet languages-ar`. */
export const languageSheets: Sheet[] = TRANSLATED.flatMap((language) =>
  (['youtube', 'youtube_shorts'] as const).map((profile) => ({
    name: `languages-${language}-${profile}`,
    cells: () => cellsOf(translatedQuiz(language, { canvas: canvasFor(profile, '1080p') })),
  })),
);
