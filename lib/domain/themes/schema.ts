import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { THEME_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { text } from '@/lib/model/text';
import { SOUND_PACKS, THEME_DEFAULTS } from '@/lib/model/theme';
import { givenEffectsSchema, hexColor, themeEffectsSchema } from '@/lib/model/theme-effects';
import { httpUrl } from '@/lib/model/url';

/** The fields that clients can set (D12: camelCase). */
const settable = {
  name: text(THEME_LIMITS.name, 1).describe('Name of the theme.'),
  primaryColor: hexColor.describe('Main colour, for example of the countdown.'),
  secondaryColor: hexColor.describe('Second colour of gradients and decorations.'),
  backgroundColor: hexColor.describe('Colour of the background.'),
  textColor: hexColor.describe('Colour of text.'),
  accentColor: hexColor.describe('Colour of highlights.'),
  fontFamily: text(THEME_LIMITS.fontFamily, 1).describe('Name of the font. Unknown names fall back to Inter.'),
  backgroundImageUrl: httpUrl(THEME_LIMITS.backgroundImageUrl)
    .nullable()
    .describe('`url` of an image that you have uploaded, or an image on another server.'),
  isPublic: z.boolean().describe('Whether other users can use and copy the theme.'),
  soundPack: z.enum(SOUND_PACKS).describe('Sound effects; `none` leaves only the sound of media files.'),
  effects: givenEffectsSchema
    .nullable()
    .describe('Effects; omitted members take their defaults, and null means all defaults.'),
};

/** Only the name is required (D30). */
export const createThemeBody = z.object({
  name: settable.name,
  primaryColor: settable.primaryColor.default(THEME_DEFAULTS.primaryColor),
  secondaryColor: settable.secondaryColor.default(THEME_DEFAULTS.secondaryColor),
  backgroundColor: settable.backgroundColor.default(THEME_DEFAULTS.backgroundColor),
  textColor: settable.textColor.default(THEME_DEFAULTS.textColor),
  accentColor: settable.accentColor.default(THEME_DEFAULTS.accentColor),
  fontFamily: settable.fontFamily.default(THEME_DEFAULTS.fontFamily),
  backgroundImageUrl: settable.backgroundImageUrl.default(null),
  isPublic: settable.isPublic.default(false),
  soundPack: settable.soundPack.default(THEME_DEFAULTS.soundPack),
  effects: settable.effects.default(null),
});
export type NewTheme = z.output<typeof createThemeBody>;

/** `effects` are merged into the existing ones; null removes all (D30). */
export const updateThemeBody = z.object(settable).partial();
export type ThemeChanges = z.output<typeof updateThemeBody>;

export const listThemesQuery = z.object({
  ...pageQuery,
  q: text(THEME_LIMITS.name)
    .optional()
    .meta({ description: 'Only themes whose name contains this text, ignoring case.' }),
  includePublic: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .meta({ description: 'Whether to include public themes of other users.' }),
});

export type ThemeFilter = Pick<z.output<typeof listThemesQuery>, 'q' | 'includePublic'>;

/** A non-null `effects` has all members (D30). */
export const themeSchema = z
  .object({
    id: idSchema,
    ...settable,
    effects: themeEffectsSchema.nullable().describe('All effects, or null for the defaults.'),
    userId: idSchema.describe('The owner.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Theme' });
export type ThemeWire = z.output<typeof themeSchema>;
