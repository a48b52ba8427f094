import { DEFAULT_LOOK, type Look } from '@/lib/model/theme';
import { themeEffectsSchema } from '@/lib/model/theme-effects';
import type { Theme } from './queries';

/** What a video needs of a theme, defaults filled in; the default look without one. */
export const lookOf = (theme: Theme | null): Look =>
  theme
    ? {
        primaryColor: theme.primaryColor,
        secondaryColor: theme.secondaryColor,
        backgroundColor: theme.backgroundColor,
        textColor: theme.textColor,
        accentColor: theme.accentColor,
        fontFamily: theme.fontFamily,
        backgroundImageUrl: theme.backgroundImageUrl,
        soundPack: theme.soundPack,
        effects: themeEffectsSchema.parse(theme.effects ?? {}),
      }
    : DEFAULT_LOOK;
