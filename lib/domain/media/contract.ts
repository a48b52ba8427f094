import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contracts/contract';
import { idSchema } from '@/lib/model/id';
import { MEDIA_MAX_BYTES } from '@/lib/model/limits';
import { deleteMediaQuery, fileNameSchema, listMediaQuery, mediaSchema } from './schema';

const aFile = z.object({ id: idSchema });

export const uploadMediaContract = contract({
  operationId: 'uploadMedia',
  method: 'POST',
  path: '/api/v1/media',
  summary: 'Upload a media file',
  description:
    'Uploads one image, video, audio or CSV file as `multipart/form-data`, in a part named `file`. To use the ' +
    'file, put the `url` from the response into a question or a theme; of a CSV file, send the `id` to ' +
    '`POST /batches` as `csv_media_id`.\n\n' +
    'If you have uploaded the same contents before, the response is 200 with the existing file, under its first ' +
    'name, and nothing is stored or counted again.\n\n' +
    'Images (JPEG, PNG, GIF, WebP) and audio (MP3, WAV, OGG, M4A) can have up to 10 MB, videos (MP4, WebM, ' +
    'MOV) up to 50 MB, CSV files up to 5 MB; a MB is 1,048,576 bytes. Images can have up to 50 million pixels, videos up to 8192 × ' +
    '4320 pixels. The type is detected from the contents; the file name and the `Content-Type` of the part ' +
    'are ignored. Only CSV cannot be detected: a text in UTF-8, UTF-16 with a byte order mark, or Windows-1252 ' +
    'is CSV if its name ends in `.csv` or the part has the type `text/csv`. Videos must be encoded as H.264, VP8, VP9 or AV1, and sound as AAC, MP3, Opus, Vorbis, FLAC ' +
    'or PCM.',
  tag: 'Media',
  scopes: ['media:write'],
  bucket: 'write',
  file: { name: fileNameSchema, maxBytes: Math.max(...Object.values(MEDIA_MAX_BYTES)) },
  response: { status: 201, existing: 'You have this file already. Nothing was stored.', body: dataOf(mediaSchema) },
  problems: ['quota-exceeded'],
});

export const listMediaContract = contract({
  operationId: 'listMedia',
  method: 'GET',
  path: '/api/v1/media',
  summary: 'List media files',
  description: 'Returns your media files, newest first. You can filter them by name and type.',
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
  summary: 'Retrieve a media file',
  description: 'Returns the details of a media file. Its contents are at `url`.',
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
  summary: 'Delete a media file',
  description:
    'Permanently deletes a media file, and its `url` stops working. If a quiz, a theme or a brand of yours uses the ' +
    'file, the request fails with 409 unless you send `force=true`. Renders in progress that need a deleted ' +
    'file fail.',
  tag: 'Media',
  scopes: ['media:write'],
  bucket: 'write',
  params: aFile,
  query: deleteMediaQuery,
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});
