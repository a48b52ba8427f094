import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { createRenderBody, downloadSchema, listRendersQuery, renderListItemSchema, renderSchema } from './schema';

const aRender = z.object({ id: idSchema });

export const createRenderContract = contract({
  operationId: 'createRender',
  method: 'POST',
  path: '/api/v1/renders',
  summary: 'Create a render',
  description:
    'Starts rendering a video of a quiz and returns immediately. The render uses a snapshot of the quiz, so ' +
    'you can keep editing it. Follow it with `GET /renders/{id}`, the event stream `GET ' +
    '/renders/{id}/events`, or the webhook events `render.completed` and `render.failed`.\n\n' +
    'A quiz can have one live and one test render in progress; another request fails with 409 and the ' +
    '`Location` of the first. ' +
    "A quiz that can't be rendered fails with 422 and lists the reasons. Parts of the video that have not " +
    "changed since an earlier render are reused. Requests that fail with 400, 409 or 422 don't count towards " +
    'the rate limit.\n\n' +
    'With a test key, the video is 360p and is marked TEST. It counts as a write instead of a render. Three test ' +
    'renders can be in progress, each at most 30 minutes long; another request fails with 429.',
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
  summary: 'List renders',
  description:
    'Returns your renders, newest first. You can filter them by quiz and status. The list does not include ' +
    'timelines.',
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
  summary: 'Retrieve a render',
  description:
    'Returns a render with its status, its progress and its timeline. Once `status` is `completed`, ' +
    '`output_url` links to the video.',
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
  summary: "Create a video's download link",
  description:
    'Returns a signed link to the finished video. The link works without an API key until it expires, so ' +
    "treat it as a secret. Fails with 409 if the render has no video. Downloads support ranges and don't " +
    'count towards the rate limit.',
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
  summary: 'Cancel a render',
  description:
    'Stops a render in progress, usually within two seconds. No webhook event is sent. If the render has ' +
    'already ended, the request fails with 409.',
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
  summary: 'Delete a render',
  description:
    'Permanently deletes a render and its video. A render in progress must be cancelled first, and a render ' +
    "that is being uploaded to YouTube can't be deleted; both fail with 409.",
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
  summary: "Stream a render's progress",
  description:
    'Opens a stream of server-sent events: the current state immediately, then every change. The stream ' +
    'closes when the render ends.\n\n' +
    'The `data` of each event is JSON with the fields `id`, `status`, `progress`, `output_url` and ' +
    '`error_message`. Events have no name and no id; after a reconnection the first event is the current ' +
    "state. A browser's `EventSource` reconnects by itself, so close it once `status` is `completed`, " +
    '`failed` or `cancelled`. A user can have 20 open event streams; opening another fails with 429. A stream ' +
    'closes within 5 seconds after its API key is revoked or expires, or its session ends.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'text/event-stream',
    description: 'A stream of server-sent events.',
  },
  example: {
    response:
      'data: {"id":"01a1f93f-962e-7464-8a57-f6fe9378026e","status":"rendering","progress":40,"output_url":null,"error_message":null}\n\n',
  },
  problems: ['not-found'],
});

const CAPTIONS = 'The captions.';

export const getSrtCaptionsContract = contract({
  operationId: 'getSrtCaptions',
  method: 'GET',
  path: '/api/v1/renders/{id}/captions.srt',
  summary: 'Retrieve captions as SubRip (SRT)',
  description:
    'Returns captions that match the video of the render. They are available as soon as the render exists, ' +
    'even before the video is ready.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  isExpensive: true,
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
  summary: 'Retrieve captions as WebVTT',
  description:
    'Returns captions that match the video of the render. They are available as soon as the render exists, ' +
    'even before the video is ready.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  isExpensive: true,
  params: aRender,
  response: { status: 200, body: z.string(), mediaType: 'text/vtt; charset=utf-8', description: CAPTIONS },
  example: { response: 'WEBVTT\n\n00:00:00.400 --> 00:00:03.200\nThe sky at night\n' },
  problems: ['not-found'],
});
