import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { THEME_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { text } from '@/lib/model/text';
import { SOUND_PACKS, THEME_DEFAULTS } from '@/lib/model/theme';
import { givenEffectsSchema, hexColor, themeEffectsSchema } from '@/lib/model/theme-effects';
import { httpUrl } from '@/lib/model/url';

/** What a client may set on a theme; on the wire as in the table, camelCase (D12). */
const settable = {
  name: text(THEME_LIMITS.name, 1),
  primaryColor: hexColor,
  secondaryColor: hexColor,
  backgroundColor: hexColor,
  textColor: hexColor,
  accentColor: hexColor,
  fontFamily: text(THEME_LIMITS.fontFamily, 1),
  backgroundImageUrl: httpUrl(THEME_LIMITS.backgroundImageUrl).nullable(),
  isPublic: z.boolean(),
  soundPack: z.enum(SOUND_PACKS),
  effects: givenEffectsSchema.nullable(),
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

/** The given members of `effects` are merged; null clears them (D30). */
export const updateThemeBody = z.object(settable).partial();
export type ThemeChanges = z.output<typeof updateThemeBody>;

export const listThemesQuery = z.object({
  ...pageQuery,
  q: text(THEME_LIMITS.name).optional().meta({ description: 'Part of the name; an empty one finds all.' }),
  includePublic: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .meta({ description: 'Whether public themes of others are listed too.' }),
});

export type ThemeFilter = Pick<z.output<typeof listThemesQuery>, 'q' | 'includePublic'>;

/** A theme on the wire. A non-null `effects` carries all members (D30). */
export const themeSchema = z
  .object({
    id: idSchema,
    ...settable,
    effects: themeEffectsSchema.nullable(),
    userId: idSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Theme' });
export type ThemeWire = z.output<typeof themeSchema>;
