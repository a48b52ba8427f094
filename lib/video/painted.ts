import { type ThemeEffects, themeEffectsSchema } from '../model/theme-effects';

/**
 * The members of each effect that the painter draws. A theme that asks for another is refused
 * before it is rendered, since a video that looks otherwise than asked for would be worse.
 */
const PAINTED: { [Name in keyof ThemeEffects]?: readonly ThemeEffects[Name][] } = {
  backgroundStyle: ['blobs'],
  backgroundPattern: ['none'],
  particleStyle: ['none'],
  optionCardVariant: ['standard'],
  textStyle: ['solid'],
  titleTextStyle: ['solid'],
  textShadowStyle: ['none', 'subtle'],
  frameStyle: ['none'],
  celebrationStyle: ['none', 'pulse'],
  urgencyStyle: ['none', 'vignette'],
  transitionStyle: ['fade'],
  grainOverlay: ['none'],
  audioReactive: [false],
};

/** The effects of a theme, as stored, that cannot be painted yet, with the values that can. */
export const unpaintedEffects = (effects: Partial<ThemeEffects> | null): { name: string; painted: string }[] =>
  Object.entries(themeEffectsSchema.parse(effects ?? {})).flatMap(([name, value]) => {
    const painted: readonly unknown[] | undefined = PAINTED[name as keyof ThemeEffects];
    return painted === undefined || painted.includes(value) ? [] : [{ name, painted: painted.join(', ') }];
  });
