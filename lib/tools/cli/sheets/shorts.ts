import { PUBLIC_THEMES } from '../../../core/model/public-themes';
import { DEFAULT_LOOK, lookSchema } from '../../../core/model/theme';
import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { everyType } from '../../../core/video/samples/every-type';
import { buildTimeline } from '../../../core/video/timeline';
import { shortsOf } from '../../testing/shorts';
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

/** Videos of one question, of each type, in three looks. */
export const shortSheets: Sheet[] = LOOKS.map(([name, look]) => ({
  name: `one-question-${name}`,
  cells: () => shortsOf({ ...everyType({ canvas: canvasFor('youtube_shorts', '1080p') }), look }).flatMap(cellsOf),
}));
