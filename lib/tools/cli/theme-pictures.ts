import { createHash } from 'node:crypto';
import path from 'node:path';
import { ASPECTS, type Aspect } from '../../../components/player/aspects';
import { CARD_MOMENT, momentIn, sampleIn } from '../../../components/themes/sample';
import { PUBLIC_THEMES, type PublicTheme } from '../../core/model/public-themes';
import { lookSchema, THEME_DEFAULTS } from '../../core/model/theme';
import type { VideoProps } from '../../core/video/props';
import { ROOT } from './run';

export const PICTURES_FOLDER = path.join(ROOT, 'public/theme-pictures');
export const PICTURES_LIST = path.join(ROOT, 'components/themes/pictures.json');

/** What the pictures show: the public themes, and the look of a quiz without a theme. */
export const PICTURED: readonly PublicTheme[] = [
  ...PUBLIC_THEMES,
  { id: 'default', name: 'Default', ...THEME_DEFAULTS, effects: {} },
];

/** By id in `PICTURED`: the start of its files' names, and what they were painted from. */
export type PicturesList = Record<string, { file: string; inputs: string }>;

export const ALL_ASPECTS = Object.keys(ASPECTS) as Aspect[];

/** What a picture of a theme shows. */
export const pictureOf = ({ id: _, ...theme }: PublicTheme, aspect: Aspect): { video: VideoProps; frame: number } => {
  const video = sampleIn(lookSchema.parse(theme), {}, 'picture', aspect);
  return { video, frame: momentIn(video, CARD_MOMENT).still };
};

/** The list of pictures that are up to date with the public themes and the sample quiz. */
export const currentList = (): PicturesList =>
  Object.fromEntries(
    PICTURED.map((theme) => {
      const inputs = JSON.stringify(ALL_ASPECTS.map((aspect) => pictureOf(theme, aspect)));
      const file = theme.name.toLowerCase().replaceAll(' ', '-');
      return [theme.id, { file, inputs: createHash('sha256').update(inputs).digest('hex').slice(0, 16) }];
    }),
  );
