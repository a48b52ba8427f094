import { DEFAULT_LOOK } from '../../../core/model/theme';
import { type ThemeEffects, themeEffectsSchema } from '../../../core/model/theme-effects';
import { canvasFor } from '../../../core/video/canvas';
import { generalKnowledge } from '../../../core/video/samples/general-knowledge';
import type { Scene } from '../../../core/video/scenes';
import { buildTimeline } from '../../../core/video/timeline';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

const { celebrationStyle, optionCardVariant, textStyle, transitionStyle, urgencyStyle } = themeEffectsSchema.shape;

type Profile = (typeof PROFILES)[number];

/** Frames of the scene with this `index` among those of a kind. */
const cellsOf = (
  profile: Profile,
  effects: Partial<ThemeEffects>,
  label: string,
  kind: Scene['kind'],
  frames: (scene: Scene) => readonly number[],
  index = 0,
): Cell[] => {
  const look = { ...DEFAULT_LOOK, effects: { ...DEFAULT_LOOK.effects, ...effects } };
  const props = generalKnowledge({ canvas: canvasFor(profile, '1080p'), look });
  const scene = buildTimeline(props).scenes.filter((found) => found.kind === kind)[index];
  if (scene === undefined) throw new RangeError(`The sample quiz has no ${kind}.`);
  return frames(scene).map((at) => ({ label: `${label} · ${at}`, props, frame: scene.from + at }));
};

const revealed = (...frames: readonly number[]) => {
  return (scene: Scene) => (scene.kind === 'reveal' ? frames.map((frame) => scene.revealAt + frame) : []);
};

/** Celebrations, urgencies and transitions at several moments. */
const motion = (profile: Profile): Cell[] => [
  ...celebrationStyle
    .unwrap()
    .options.flatMap((style) =>
      cellsOf(profile, { celebrationStyle: style }, style, 'reveal', revealed(5, 12, 22, 40)),
    ),
  ...urgencyStyle
    .unwrap()
    .options.flatMap((style) =>
      cellsOf(profile, { urgencyStyle: style }, style, 'question', ({ durationInFrames: end }) =>
        [30, 27, 22, 10].map((left) => end - left),
      ),
    ),
  ...transitionStyle
    .unwrap()
    .options.flatMap((style) => cellsOf(profile, { transitionStyle: style }, style, 'question', () => [2, 4, 6, 9], 1)),
];

/** Option cards with several opacities, and all styles of titles and texts. */
const still = (profile: Profile): Cell[] => [
  ...optionCardVariant.unwrap().options.flatMap((variant) =>
    [0, 0.33, 1].flatMap((opacity) => {
      const effects = { optionCardVariant: variant, optionCardOpacity: opacity } as const;
      const label = `${variant} ${opacity}`;
      return [
        ...cellsOf(profile, effects, label, 'question', ({ durationInFrames }) => [durationInFrames - 120]),
        ...cellsOf(profile, effects, label, 'reveal', revealed(60)),
      ];
    }),
  ),
  ...textStyle.unwrap().options.flatMap((style) => {
    const effects = { textStyle: style, titleTextStyle: style } as const;
    return [
      ...cellsOf(profile, effects, style, 'intro', () => [80]),
      ...cellsOf(profile, effects, style, 'question', ({ durationInFrames }) => [durationInFrames - 120]),
    ];
  }),
];

/** The effects in front of the background, in all aspect ratios. */
export const foregroundSheets: Sheet[] = PROFILES.flatMap((profile) => [
  { name: `foreground-motion-${profile}`, cells: () => motion(profile) },
  { name: `foreground-still-${profile}`, cells: () => still(profile) },
]);
