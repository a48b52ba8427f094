import { PUBLIC_THEMES } from '../../../core/model/public-themes';
import { DEFAULT_LOOK, LAYOUTS, lookSchema } from '../../../core/model/theme';
import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { everyType } from '../../../core/video/samples/every-type';
import { buildTimeline } from '../../../core/video/timeline';
import { seriesOf, shortsOf } from '../../testing/shorts';
import { translatedQuiz } from '../../testing/translated-quiz';
import type { Cell, Sheet } from './sheet';

/** The first frame, reading, 3-2-1, answer, call to action and the last frame, which is as the first. */
const cellsOf = (props: VideoProps): Cell[] => {
  const { scenes, durationInFrames, loopFrames } = buildTimeline(props);
  const type = props.rounds[0]?.questions[0]?.type ?? '';
  const at = (name: string, frame: number): Cell => ({ props, label: `${type} · ${name}`, frame });
  const middle = scenes.flatMap((scene): Cell[] => {
    const end = scene.from + scene.durationInFrames - 1;
    if (scene.kind === 'question') return [at('countdown', end - 45)];
    return scene.kind === 'reveal' ? [at('answer', end - 14)] : [at('call to action', end - loopFrames - 2)];
  });
  return [at('first', 0), ...middle, at('loop', durationInFrames - 6), at('last', durationInFrames - 1)];
};

const LOOKS = [
  ['default', DEFAULT_LOOK] as const,
  ...PUBLIC_THEMES.filter(({ name }) => ['Neon Arcade', 'Confetti Party'].includes(name)).map(
    ({ id: _, ...theme }) => [theme.name.toLowerCase().replace(' ', '-'), lookSchema.parse(theme)] as const,
  ),
];

/** Hook, each question in its countdown and with its answer, call to action, and the last frame, which is as the first. */
const seriesCells = (props: VideoProps): Cell[] => {
  const { scenes, durationInFrames, loopFrames } = buildTimeline(props);
  const at = (name: string, frame: number): Cell => ({ props, label: name, frame });
  return [
    ...scenes.map((scene) =>
      scene.kind === 'intro' ? at('hook', 0) : at(scene.kind, scene.from + scene.durationInFrames - loopFrames - 5),
    ),
    at('last', durationInFrames - 1),
  ];
};

/** Videos of one question, of each type, in three looks; and of several questions in each layout and two other languages. */
export const shortSheets: Sheet[] = [
  ...LOOKS.map(([name, look]) => ({
    name: `one-question-${name}`,
    cells: () => shortsOf({ ...everyType({ canvas: canvasFor('youtube_shorts', '1080p') }), look }).flatMap(cellsOf),
  })),
  ...LAYOUTS.map((layout) => ({
    name: `several-questions-${layout}`,
    cells: () => {
      const quiz = everyType({ canvas: canvasFor('youtube_shorts', '1080p') });
      const series = seriesOf({ ...quiz, look: { ...DEFAULT_LOOK, layout } }, 3);
      const [question] = shortsOf({ ...quiz, look: { ...DEFAULT_LOOK, layout } });
      return [
        series,
        seriesOf(series, 3, { title: 'Only 1% know all three' }),
        ...(question ? [question] : []),
      ].flatMap(seriesCells);
    },
  })),
  ...(['de', 'ar'] as const).map((language) => ({
    name: `several-questions-${language}`,
    cells: () => seriesCells(seriesOf(translatedQuiz(language, { canvas: canvasFor('youtube_shorts', '1080p') }), 5)),
  })),
];
