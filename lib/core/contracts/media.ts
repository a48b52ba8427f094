import { z } from 'zod';
import { creditSchema } from '@/lib/core/model/credit';
import { idSchema } from '@/lib/core/model/id';
import { FILE_NAME_LENGTH, MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { MEDIA_KINDS, MEDIA_TYPE_NAMES } from '@/lib/core/model/media';
import { pageQuery } from '@/lib/core/model/page';
import { text } from '@/lib/core/model/text';
import { contract, dataOf, listOf } from './contract';

export const fileNameSchema = text(FILE_NAME_LENGTH.max, FILE_NAME_LENGTH.min);

/** A MIME type or a kind, such as `image` (D32). */
export const mediaTypeFilter = z.enum([...MEDIA_KINDS, ...MEDIA_TYPE_NAMES]);
export type MediaTypeFilter = z.output<typeof mediaTypeFilter>;

export const listMediaQuery = z.object({
  ...pageQuery,
  q: text(FILE_NAME_LENGTH.max)
    .optional()
    .meta({ description: 'Only files whose name contains this text, ignoring case.' }),
  type: mediaTypeFilter
    .optional()
    .meta({ description: 'Only files of this MIME type, or of this kind: `image`, `video`, `audio` or `table`.' }),
});

export type MediaFilter = Pick<z.output<typeof listMediaQuery>, 'q' | 'type'>;

export const deleteMediaQuery = z.object({
  force: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'Delete the file even if a quiz, a theme or a brand uses it.' }),
});

/** D12: snake_case; D32. */
export const mediaSchema = z
  .object({
    id: idSchema,
    file_name: fileNameSchema.describe('Name of the file when it was uploaded.'),
    storage_path: z.string().describe('Internal path in storage.'),
    mime_type: z.enum(MEDIA_TYPE_NAMES).describe('Detected from the contents.'),
    size_bytes: z.int().positive().describe('Size of the stored file.'),
    url: z
      .url()
      .describe(
        'Signed link to the contents. It stays the same, and works without an API key, until the file is deleted.',
      ),
    width: z.int().positive().nullable().describe('In pixels; null for audio and tables.'),
    height: z.int().positive().nullable().describe('In pixels; null for audio and tables.'),
    duration_seconds: z
      .number()
      .positive()
      .nullable()
      .describe('Length; null for still images and tables. Of an animated image, a video shows only the first frame.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of the stored contents in hexadecimal.'),
    credit: creditSchema
      .nullable()
      .describe('Author and licence of a picture that was imported from a service; null for other files.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MediaFile' });
export type MediaWire = z.output<typeof mediaSchema>;

const aFile = z.object({ id: idSchema });

export const uploadMediaContract = contract({
  operationId: 'uploadMedia',
  method: 'POST',
  path: '/api/v1/media',
  summary: 'Upload a media file',
  description:
    'Uploads one image, video, audio file or table as `multipart/form-data`, in a part named `file`. To use the ' +
    'file, put the `url` from the response into a question or a theme. To use a table, send its `id` to `POST ' +
    '/batches` as `csv_media_id`.\n\n' +
    'If you have uploaded the same contents before, the response is 200 with the existing file under its original ' +
    'name, and nothing is stored or counted again.\n\n' +
    'Images (JPEG, PNG, GIF, WebP, HEIC, AVIF, SVG) and audio (MP3, WAV, OGG, M4A, AAC, FLAC, WebM, 3GP) can have up to 10 MB, ' +
    'videos (MP4, WebM, MOV, 3GP) up to 50 MB, tables (CSV, Excel) up to 5 MB; a MB is 1,048,576 bytes. Images can have ' +
    'up to 50 megapixels (HEIC: 25), videos up to 8192 × 4320 pixels. HEIC and AVIF are converted to JPEG or WebP, SVG (up to 1 MB) to WebP, and ' +
    'the metadata of images is dropped, so that `sha256` and `size_bytes` are of the stored file. The type is detected from the contents; the file name and the ' +
    '`Content-Type` of the part are ignored, except for tables: a text in UTF-8, UTF-16 with a byte order mark, or ' +
    'Windows-1252, or an Excel workbook without macros, is a table if its name ends in `.csv` or `.xlsx`, or the part ' +
    'has the type of one. Videos must be encoded as H.264, VP8, VP9 or AV1, and sound as AAC, MP3, Opus, Vorbis, FLAC ' +
    'or PCM.',
  tag: 'Media',
  scopes: ['media:write'],
  bucket: 'write',
  file: { name: fileNameSchema, maxBytes: Math.max(...Object.values(MEDIA_MAX_BYTES)) },
  response: { status: 201, existing: 'You already have this file. Nothing was stored.', body: dataOf(mediaSchema) },
  problems: ['quota-exceeded', 'insufficient-storage'],
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
