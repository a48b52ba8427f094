import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { idSchema } from '@/lib/model/id';
import { MEDIA_MAX_BYTES } from '@/lib/model/limits';
import { deleteMediaQuery, fileNameSchema, listMediaQuery, mediaSchema } from './schema';

const aFile = z.object({ id: idSchema });

export const uploadMediaContract = contract({
  operationId: 'uploadMedia',
  method: 'POST',
  path: '/api/v1/media',
  summary: 'Upload a picture, a video or a sound',
  tag: 'Media',
  scopes: ['media:write'],
  bucket: 'write',
  file: { name: fileNameSchema, maxBytes: Math.max(...Object.values(MEDIA_MAX_BYTES)) },
  response: { status: 201, body: dataOf(mediaSchema) },
  problems: ['quota-exceeded'],
});

export const listMediaContract = contract({
  operationId: 'listMedia',
  method: 'GET',
  path: '/api/v1/media',
  summary: 'List your media files, newest first',
  tag: 'Media',
  scopes: ['media:read'],
  bucket: 'read',
  query: listMediaQuery,
  response: { status: 200, body: listOf(mediaSchema) },
  problems: [],
});

export const getMediaContract = contract({
  operationId: 'getMedia',
  method: 'GET',
  path: '/api/v1/media/{id}',
  summary: 'Read what is known of a media file',
  tag: 'Media',
  scopes: ['media:read'],
  bucket: 'read',
  params: aFile,
  response: { status: 200, body: dataOf(mediaSchema) },
  problems: ['not-found'],
});

export const deleteMediaContract = contract({
  operationId: 'deleteMedia',
  method: 'DELETE',
  path: '/api/v1/media/{id}',
  summary: 'Delete a media file; one that a quiz or a theme uses, only with force',
  tag: 'Media',
  scopes: ['media:write'],
  bucket: 'write',
  params: aFile,
  query: deleteMediaQuery,
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});
