import { z } from 'zod';
import { MUSIC_VOLUME, type Music, type MusicName } from './sound';
import { DEFAULT_EFFECTS, type GivenEffects, hexColor, themeEffectsSchema } from './theme-effects';

export const SOUND_PACKS = ['default', 'none'] as const;

/** How a frame is filled (D97). */
export const LAYOUTS = ['classic', 'centred', 'split', 'full_bleed', 'stack'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The share of questions with pictures from which a quiz starts with the layout for pictures. */
const PICTURED = 1 / 3;

/** The layout of a new quiz that is made here rather than by a program (D97): the one for pictures if enough questions have one. */
export const startingLayout = (contents: readonly object[]): Layout => {
  const pictured = contents.filter((content) => 'imageUrl' in content && Boolean(content.imageUrl));
  return pictured.length > 0 && pictured.length >= PICTURED * contents.length ? 'split' : 'centred';
};

/**
 * The music of a new quiz that is made here rather than by a program (D111), unless its brand has music: it fits the look, and
 * its volume keeps it 12 dB below the speech.
 */
export const startingMusic = ({ backgroundColor, effects }: Pick<Look, 'backgroundColor' | 'effects'>): Music => {
  const { frameStyle, particleStyle, grainOverlay, grainStyle } = effects;
  const track = ((): MusicName => {
    if (frameStyle === 'scanlines' || (grainOverlay !== 'none' && grainStyle !== 'film')) return 'retro';
    if (particleStyle === 'stars') return 'epic';
    if (particleStyle === 'snow') return 'calm';
    // The green channel contributes most to brightness.
    return Number.parseInt(backgroundColor.slice(3, 5), 16) > 150 ? 'upbeat' : 'playful';
  })();
  return { track, volume: MUSIC_VOLUME.default };
};

/** Declared defaults of a theme's look (specification, Theme). */
export const THEME_DEFAULTS = {
  primaryColor: '#3B82F6',
  secondaryColor: '#6366F1',
  backgroundColor: '#0A0F1C',
  textColor: '#F1F5F9',
  accentColor: '#38BDF8',
  fontFamily: 'Inter',
  soundPack: 'default',
  layout: 'classic',
} as const;

/** The parts of a theme that are painted, without missing values. */
export const lookSchema = z.object({
  primaryColor: hexColor,
  secondaryColor: hexColor,
  backgroundColor: hexColor,
  textColor: hexColor,
  accentColor: hexColor,
  fontFamily: z.string().min(1).max(100),
  backgroundImageUrl: z.string().nullable().default(null),
  soundPack: z.enum(SOUND_PACKS),
  // Frozen quizzes from before layouts have none.
  layout: z.enum(LAYOUTS).default(THEME_DEFAULTS.layout),
  effects: themeEffectsSchema,
});
export type Look = z.output<typeof lookSchema>;

/** The look of a quiz without a theme. */
export const DEFAULT_LOOK: Look = { ...THEME_DEFAULTS, backgroundImageUrl: null, effects: DEFAULT_EFFECTS };

/** The look of a theme from the database or the API, with defaults filled in; the default look without a theme. */
export const lookOf = (theme: (Omit<Look, 'effects'> & { effects: GivenEffects | null }) | null): Look =>
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
        layout: theme.layout,
        effects: { ...DEFAULT_EFFECTS, ...theme.effects },
      }
    : DEFAULT_LOOK;
