import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contracts/contract';
import { idSchema } from '@/lib/model/id';
import { createThemeBody, listThemesQuery, themeSchema, updateThemeBody } from './schema';

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
    'Updates the fields that you send and leaves the others unchanged. `effects` is merged: the members that ' +
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
