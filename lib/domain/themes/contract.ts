import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createThemeBody, listThemesQuery, themeSchema, updateThemeBody } from './schema';

const aTheme = z.object({ id: idSchema });

export const createThemeContract = contract({
  operationId: 'createTheme',
  method: 'POST',
  path: '/api/v1/themes',
  summary: 'Make a theme',
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
  summary: 'List your themes and the public ones, newest first',
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
  summary: 'Read a theme of yours, or a public one',
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
  summary: 'Change a theme of yours',
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
  summary: 'Delete a theme of yours; quizzes that use it fall back to the default look',
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
  summary: 'Copy a theme of yours, or a public one, into a private theme of yours',
  tag: 'Themes',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aTheme,
  response: { status: 201, body: dataOf(themeSchema) },
  problems: ['not-found', 'quota-exceeded'],
});
