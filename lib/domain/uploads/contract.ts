import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contracts/contract';
import { anUpload, createUploadBody, listUploadsQuery, uploadSchema } from './schema';

export const createUploadContract = contract({
  operationId: 'createUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads',
  summary: 'Create an upload',
  description:
    'Starts publishing a finished render on a connected YouTube channel and returns immediately. The upload ' +
    'includes the video, its captions, a thumbnail and, if you like, chapters and a playlist. Follow it with ' +
    '`GET /youtube/uploads/{id}`, its event stream, or the webhook events `youtube.uploaded` and ' +
    '`youtube.failed`.\n\n' +
    'The render must belong to the quiz and be `completed`. Only one upload of a render to a channel can be ' +
    'in progress; another request fails with 409 and the `Location` of the first. Temporary errors are ' +
    "retried automatically. If Google's daily quota is used up, the upload waits as `scheduled` until " +
    '`next_retry_at`.\n\n' +
    'With a test key, the upload is simulated: it passes the same states, and nothing is sent to YouTube. With a ' +
    'live key, a test render fails with 409.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  body: createUploadBody,
  example: {
    body: {
      quizId: '01a1f93f-962e-7464-8a57-f6fe9378026e',
      renderJobId: '01a1f940-1c1b-7a53-9f0e-2f6d1e6f4b7a',
      channelId: '01a1f941-5f0e-7c11-8a70-0c6f2f0b9d3e',
      metadata: {
        title: 'How well do you know the sky at night?',
        description: 'Ten questions about planets and stars.',
        tags: ['quiz', 'astronomy', 'night sky'],
        categoryId: '27',
        visibility: 'unlisted',
        madeForKids: false,
      },
    },
  },
  response: { status: 202, body: dataOf(uploadSchema) },
  problems: ['not-found', 'conflict', 'unavailable'],
});

export const listUploadsContract = contract({
  operationId: 'listUploads',
  method: 'GET',
  path: '/api/v1/youtube/uploads',
  summary: 'List uploads',
  description: 'Returns your uploads, newest first. You can filter them by title, quiz and status.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  query: listUploadsQuery,
  response: { status: 200, body: listOf(uploadSchema) },
  problems: [],
});

export const getUploadContract = contract({
  operationId: 'getUpload',
  method: 'GET',
  path: '/api/v1/youtube/uploads/{id}',
  summary: 'Retrieve an upload',
  description:
    'Returns an upload with its status and progress. Once `status` is `completed`, `youtube_video_url` links ' +
    'to the video.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: anUpload,
  response: { status: 200, body: dataOf(uploadSchema) },
  problems: ['not-found'],
});

export const watchUploadContract = contract({
  operationId: 'watchUpload',
  method: 'GET',
  path: '/api/v1/youtube/uploads/{id}/events',
  summary: "Stream an upload's progress",
  description:
    'Opens a stream of server-sent events: the current state immediately, then every change. The stream ' +
    'closes when the upload ends. The `data` of each event is the upload as JSON, as in `GET ' +
    '/youtube/uploads/{id}`. The streams of uploads and renders share a limit of 20 open streams per user and ' +
    'otherwise behave alike.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: anUpload,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'text/event-stream',
    description: 'A stream of server-sent events.',
  },
  problems: ['not-found'],
});

export const cancelUploadContract = contract({
  operationId: 'cancelUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads/{id}/cancel',
  summary: 'Cancel an upload',
  description:
    'Stops an upload in progress. A video that is already on YouTube stays there. If the upload has already ' +
    'ended, the request fails with 409. To continue a cancelled upload, use `POST …/retry`.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: anUpload,
  response: { status: 200, body: dataOf(uploadSchema) },
  problems: ['not-found', 'conflict'],
});

export const retryUploadContract = contract({
  operationId: 'retryUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads/{id}/retry',
  summary: 'Retry an upload',
  description:
    'Continues an upload that failed or was cancelled. It resumes where it stopped: nothing that YouTube ' +
    'already has is sent again, so no second video is created. Fails with 409 in any other state, and when ' +
    'the render was deleted or the channel disconnected.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: anUpload,
  response: { status: 202, body: dataOf(uploadSchema) },
  problems: ['not-found', 'conflict', 'unavailable'],
});
