import { z } from 'zod';
import { DEFAULT_EFFECTS, hexColor, themeEffectsSchema } from './theme-effects';

export const SOUND_PACKS = ['default', 'none'] as const;

/** Declared defaults of a theme's look (specification, Theme). */
export const THEME_DEFAULTS = {
  primaryColor: '#3B82F6',
  secondaryColor: '#6366F1',
  backgroundColor: '#0A0F1C',
  textColor: '#F1F5F9',
  accentColor: '#38BDF8',
  fontFamily: 'Inter',
  soundPack: 'default',
} as const;

/** What a painter needs of a theme: every value present. */
export const lookSchema = z.object({
  primaryColor: hexColor,
  secondaryColor: hexColor,
  backgroundColor: hexColor,
  textColor: hexColor,
  accentColor: hexColor,
  fontFamily: z.string().min(1).max(100),
  backgroundImageUrl: z.string().nullable().default(null),
  soundPack: z.enum(SOUND_PACKS),
  effects: themeEffectsSchema,
});
export type Look = z.output<typeof lookSchema>;

/** The look of a quiz without a theme. */
export const DEFAULT_LOOK: Look = { ...THEME_DEFAULTS, backgroundImageUrl: null, effects: DEFAULT_EFFECTS };
