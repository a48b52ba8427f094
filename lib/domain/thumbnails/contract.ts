import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contracts/contract';
import { idSchema } from '@/lib/model/id';
import { createPreviewBody, createThumbnailBody, listThumbnailsQuery, previewSchema, thumbnailSchema } from './schema';

export const createThumbnailContract = contract({
  operationId: 'createThumbnail',
  method: 'POST',
  path: '/api/v1/thumbnails',
  summary: 'Create a thumbnail',
  description:
    'Starts creating a thumbnail from a snapshot of a quiz and returns immediately. Poll `GET ' +
    '/thumbnails/{id}` until `status` is `completed`. The picture is a JPEG that never shows an answer. It ' +
    'has 1280×720 pixels, or 1080×1920 for vertical and 1080×1080 for square platform profiles. A quiz can ' +
    'have any number of thumbnails. Those of test keys are marked TEST.',
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
  summary: 'List thumbnails',
  description: 'Returns your thumbnails, newest first. You can filter them by quiz.',
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
  summary: 'Retrieve a thumbnail',
  description: 'Returns a thumbnail job. Once `status` is `completed`, `outputUrl` links to the picture.',
  tag: 'Thumbnails',
  scopes: ['renders:read'],
  bucket: 'read',
  params: z.object({ id: idSchema }),
  response: { status: 200, body: dataOf(thumbnailSchema) },
  problems: ['not-found'],
});

export const createPreviewContract = contract({
  operationId: 'createPreview',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/previews',
  summary: 'Create a preview of a frame',
  description:
    'Starts painting one frame of the video of a quiz in its current state, and returns immediately. Choose a time, or a ' +
    'scene of a question. Poll `GET /previews/{id}` until `status` is `completed`, usually a second later. The picture is a JPEG ' +
    'with 640 pixels on its long side. Unlike a thumbnail, it can show an answer. Your newest 50 previews are kept for a day.',
  tag: 'Thumbnails',
  scopes: ['renders:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  body: createPreviewBody,
  example: { body: { question_id: '01a1f93f-962e-7464-8a57-f6fe9378026e', scene: 'answer' } },
  response: { status: 202, body: dataOf(previewSchema) },
  problems: ['not-found', 'quiz-not-renderable'],
});

export const getPreviewContract = contract({
  operationId: 'getPreview',
  method: 'GET',
  path: '/api/v1/previews/{id}',
  summary: 'Retrieve a preview',
  description: 'Returns a preview job. Once `status` is `completed`, `output_url` links to the picture.',
  tag: 'Thumbnails',
  scopes: ['renders:read'],
  bucket: 'read',
  params: z.object({ id: idSchema }),
  response: { status: 200, body: dataOf(previewSchema) },
  problems: ['not-found'],
});
