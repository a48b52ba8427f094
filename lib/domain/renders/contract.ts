import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createRenderBody, downloadSchema, listRendersQuery, renderListItemSchema, renderSchema } from './schema';

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
  problems: ['not-found', 'render-in-progress', 'quiz-not-renderable', 'quota-exceeded'],
});

export const listRendersContract = contract({
  operationId: 'listRenders',
  method: 'GET',
  path: '/api/v1/renders',
  summary: 'List your renders, newest first',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  query: listRendersQuery,
  response: { status: 200, body: listOf(renderListItemSchema) },
  problems: [],
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

export const cancelRenderContract = contract({
  operationId: 'cancelRender',
  method: 'POST',
  path: '/api/v1/renders/{id}/cancel',
  summary: 'Stop a render that has not ended',
  tag: 'Renders',
  scopes: ['renders:write'],
  bucket: 'write',
  params: aRender,
  response: { status: 200, body: dataOf(renderSchema) },
  problems: ['not-found', 'conflict'],
});

export const deleteRenderContract = contract({
  operationId: 'deleteRender',
  method: 'DELETE',
  path: '/api/v1/renders/{id}',
  summary: 'Delete a render that has ended, and its video',
  tag: 'Renders',
  scopes: ['renders:write'],
  bucket: 'write',
  params: aRender,
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});

export const watchRenderContract = contract({
  operationId: 'watchRender',
  method: 'GET',
  path: '/api/v1/renders/{id}/events',
  summary: 'Follow a render to its end',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'text/event-stream',
    description:
      'Server-sent events: the current state immediately, then each change, until the render ends; then the stream closes. ' +
      'The `data` of an event is JSON with `id`, `status`, `progress`, `output_url` and `error_message`, as of a render. ' +
      'Events have no name and no id: a client that connects again receives the current state first. ' +
      'An `EventSource` connects again by itself, so close it once `status` is final. A user can have 20 event streams ' +
      'open at once; more get 429 with `Retry-After`. A stream closes within 5 seconds after its API key is revoked or ' +
      'expires, or its session ends.',
  },
  example: {
    response:
      'data: {"id":"01a1f93f-962e-7464-8a57-f6fe9378026e","status":"rendering","progress":40,"output_url":null,"error_message":null}\n\n',
  },
  problems: ['not-found'],
});

const CAPTIONS =
  'The captions of the video, made from what the render was frozen with: for renders in every state, also before the video is there.';

export const getSrtCaptionsContract = contract({
  operationId: 'getSrtCaptions',
  method: 'GET',
  path: '/api/v1/renders/{id}/captions.srt',
  summary: 'Get the captions as SubRip (SRT)',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'application/x-subrip; charset=utf-8',
    description: CAPTIONS,
  },
  example: { response: '1\n00:00:00,400 --> 00:00:03,200\nThe sky at night\n' },
  problems: ['not-found'],
});

export const getVttCaptionsContract = contract({
  operationId: 'getVttCaptions',
  method: 'GET',
  path: '/api/v1/renders/{id}/captions.vtt',
  summary: 'Get the captions as WebVTT',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: { status: 200, body: z.string(), mediaType: 'text/vtt; charset=utf-8', description: CAPTIONS },
  example: { response: 'WEBVTT\n\n00:00:00.400 --> 00:00:03.200\nThe sky at night\n' },
  problems: ['not-found'],
});
