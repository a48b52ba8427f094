import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { THEME_LIMITS } from '@/lib/core/model/limits';
import { pageQuery } from '@/lib/core/model/page';
import { text } from '@/lib/core/model/text';
import { LAYOUTS, SOUND_PACKS, THEME_DEFAULTS } from '@/lib/core/model/theme';
import { givenEffectsSchema, hexColor, themeEffectsSchema } from '@/lib/core/model/theme-effects';
import { httpUrl } from '@/lib/core/model/url';
import { contract, dataOf, listOf } from './contract';

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
  layout: z
    .enum(LAYOUTS)
    .describe('How the picture is filled: the layout of quizzes that don’t set their own `layout`.'),
  effects: givenEffectsSchema
    .nullable()
    .describe('Effects. Omitted fields take their defaults; null means all defaults.'),
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
  layout: settable.layout.default(THEME_DEFAULTS.layout),
  effects: settable.effects.default(null),
});
export type NewTheme = z.output<typeof createThemeBody>;

/** `effects` are merged into the existing ones; null removes all (D30). */
export const updateThemeBody = z
  .object({
    ...settable,
    effects: settable.effects.describe('Changes the effects that you send. Null restores all defaults.'),
  })
  .partial();
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

const aTheme = z.object({ id: idSchema });

export const createThemeContract = contract({
  operationId: 'createTheme',
  method: 'POST',
  path: '/api/v1/themes',
  summary: 'Create a theme',
  description:
    'Creates a theme. Only `name` is required; every other field has a default. To use the theme, set it as ' +
    'the `theme_id` of a quiz.',
  tag: 'Themes',
  scopes: ['themes:write'],
  bucket: 'write',
  body: createThemeBody,
  example: { body: { name: 'Night sky', primaryColor: '#3B82F6', effects: { particleStyle: 'stars' } } },
  response: { status: 201, body: dataOf(themeSchema) },
  problems: ['quota-exceeded'],
});

export const listThemesContract = contract({
  operationId: 'listThemes',
  method: 'GET',
  path: '/api/v1/themes',
  summary: 'List themes',
  description: 'Returns your themes and, by default, the public themes of other users, newest first.',
  tag: 'Themes',
  scopes: ['themes:read'],
  bucket: 'read',
  query: listThemesQuery,
  response: { status: 200, body: listOf(themeSchema) },
  problems: [],
});

export const getThemeContract = contract({
  operationId: 'getTheme',
  method: 'GET',
  path: '/api/v1/themes/{id}',
  summary: 'Retrieve a theme',
  description: 'Returns one of your themes or a public theme.',
  tag: 'Themes',
  scopes: ['themes:read'],
  bucket: 'read',
  params: aTheme,
  response: { status: 200, body: dataOf(themeSchema) },
  problems: ['not-found'],
});

export const updateThemeContract = contract({
  operationId: 'updateTheme',
  method: 'PATCH',
  path: '/api/v1/themes/{id}',
  summary: 'Update a theme',
  description:
    'Updates the fields that you send and leaves the others unchanged. `effects` is merged: the fields that ' +
    'you send replace the existing ones, and null removes all. You can update only your own themes. New ' +
    'renders of quizzes that use the theme show the change; existing videos stay as they are.',
  tag: 'Themes',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aTheme,
  body: updateThemeBody,
  example: { body: { accentColor: '#FBBF24', effects: { particleDensity: 0.6 } } },
  response: { status: 200, body: dataOf(themeSchema) },
  problems: ['not-found'],
});

export const deleteThemeContract = contract({
  operationId: 'deleteTheme',
  method: 'DELETE',
  path: '/api/v1/themes/{id}',
  summary: 'Delete a theme',
  description:
    'Permanently deletes one of your themes. All quizzes that use it, including those of other users, fall ' +
    'back to the default look.',
  tag: 'Themes',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aTheme,
  response: { status: 204, body: null },
  problems: ['not-found'],
});

export const duplicateThemeContract = contract({
  operationId: 'duplicateTheme',
  method: 'POST',
  path: '/api/v1/themes/{id}/duplicate',
  summary: 'Duplicate a theme',
  description: 'Copies one of your themes, or a public theme, into a new private theme whose name ends in “ (copy)”.',
  tag: 'Themes',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aTheme,
  response: { status: 201, body: dataOf(themeSchema) },
  problems: ['not-found', 'quota-exceeded'],
});
