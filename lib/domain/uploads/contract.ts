import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { anUpload, createUploadBody, listUploadsQuery, uploadSchema } from './schema';

export const createUploadContract = contract({
  operationId: 'createUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads',
  summary: 'Publish a finished render on YouTube, with thumbnail, captions and chapters',
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
  summary: 'List your uploads, newest first',
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
  summary: 'Read an upload and its progress',
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
  summary: 'Follow an upload to its end',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: anUpload,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'text/event-stream',
    description:
      'Server-sent events as of renders: the upload as it is at once, then after each change, until it ends; then the ' +
      'stream closes. The `data` of an event is the upload as it is read.',
  },
  problems: ['not-found'],
});

export const cancelUploadContract = contract({
  operationId: 'cancelUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads/{id}/cancel',
  summary: 'Stop an upload that has not ended',
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
  summary: 'Go on with an upload that failed or was cancelled, from where it stopped',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: anUpload,
  response: { status: 202, body: dataOf(uploadSchema) },
  problems: ['not-found', 'conflict', 'unavailable'],
});
