import { z } from 'zod';
import { contract, dataOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createRenderBody, downloadSchema, renderSchema } from './schema';

const aRender = z.object({ id: idSchema });

export const createRenderContract = contract({
  operationId: 'createRender',
  method: 'POST',
  path: '/api/v1/renders',
  summary: 'Ask for a video of a quiz',
  tag: 'Renders',
  scopes: ['renders:write'],
  bucket: 'render',
  body: createRenderBody,
  example: { body: { quiz_id: '01a1f93f-962e-7464-8a57-f6fe9378026e', format: 'mp4', resolution: '1080p' } },
  response: { status: 202, body: dataOf(renderSchema) },
  problems: ['not-found', 'render-in-progress', 'quiz-not-renderable'],
});

export const getRenderContract = contract({
  operationId: 'getRender',
  method: 'GET',
  path: '/api/v1/renders/{id}',
  summary: 'Read a render job and its progress',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: { status: 200, body: dataOf(renderSchema) },
  problems: ['not-found'],
});

export const downloadRenderContract = contract({
  operationId: 'downloadRender',
  method: 'GET',
  path: '/api/v1/renders/{id}/download',
  summary: 'Get a link to the finished video',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: { status: 200, body: dataOf(downloadSchema) },
  problems: ['not-found', 'conflict'],
});
