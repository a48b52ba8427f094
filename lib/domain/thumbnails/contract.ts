import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createThumbnailBody, listThumbnailsQuery, thumbnailSchema } from './schema';

export const createThumbnailContract = contract({
  operationId: 'createThumbnail',
  method: 'POST',
  path: '/api/v1/thumbnails',
  summary: 'Ask for a thumbnail of a quiz',
  tag: 'Thumbnails',
  scopes: ['renders:write'],
  bucket: 'write',
  body: createThumbnailBody,
  example: { body: { quizId: '01a1f93f-962e-7464-8a57-f6fe9378026e' } },
  response: { status: 202, body: dataOf(thumbnailSchema) },
  problems: ['not-found', 'quiz-not-renderable'],
});

export const listThumbnailsContract = contract({
  operationId: 'listThumbnails',
  method: 'GET',
  path: '/api/v1/thumbnails',
  summary: 'List your thumbnails, newest first',
  tag: 'Thumbnails',
  scopes: ['renders:read'],
  bucket: 'read',
  query: listThumbnailsQuery,
  response: { status: 200, body: listOf(thumbnailSchema) },
  problems: [],
});

export const getThumbnailContract = contract({
  operationId: 'getThumbnail',
  method: 'GET',
  path: '/api/v1/thumbnails/{id}',
  summary: 'Read a thumbnail job, and where its picture is',
  tag: 'Thumbnails',
  scopes: ['renders:read'],
  bucket: 'read',
  params: z.object({ id: idSchema }),
  response: { status: 200, body: dataOf(thumbnailSchema) },
  problems: ['not-found'],
});
