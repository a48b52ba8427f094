import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { ARCHIVE_LIMITS } from '@/lib/core/model/limits';
import { contract, dataOf } from './contract';

export const archiveSchema = z
  .object({
    url: z
      .url()
      .nullable()
      .describe(
        'Signed link to the ZIP file, which works without an API key until it expires. Null while thumbnails are being created, unless you send `partial`.',
      ),
    expires_in: z.int().describe('Seconds until the link expires.'),
    size_bytes: z.int().nullable().describe('Size of the ZIP file; null without a link.'),
    videos: z.int().describe('Number of videos.'),
    thumbnails: z.int().describe('Number of thumbnails that are finished.'),
    thumbnails_pending: z
      .int()
      .describe('Number of thumbnails that are still being created. Repeat the request until it is 0.'),
  })
  .meta({ id: 'Archive', description: 'A ZIP file with videos and everything that is published with them.' });
export type ArchiveWire = z.output<typeof archiveSchema>;

const PARTIAL = 'Whether to get a link even if thumbnails are still being created, which the ZIP file then lacks.';

export const createRenderArchiveBody = z.object({
  render_ids: z
    .array(idSchema)
    .min(1)
    .max(ARCHIVE_LIMITS.videos)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Must not contain an id twice.' })
    .describe('The ids of completed renders, in the order of the files.'),
  partial: z.boolean().default(false).describe(PARTIAL),
});

const CONTENTS =
  'The ZIP file contains each video, its captions as SRT and WebVTT, its thumbnail, and a table `videos.csv` with ' +
  'titles, descriptions with chapters and credits, tags and dates. File names begin with a number and the title of the video. ' +
  'Downloads support ranges, so that they can be resumed, and don’t count towards the rate limit. ' +
  `You can download ${ARCHIVE_LIMITS.streams} archives at a time.\n\n` +
  'Missing thumbnails of live renders are created first, which takes some seconds each: repeat the request until `url` is not ' +
  'null. The link stops working when one of the videos is deleted.';

export const getBatchArchiveContract = contract({
  operationId: 'getBatchArchive',
  method: 'GET',
  path: '/api/v1/batches/{id}/archive',
  summary: "Create a batch's download link",
  description: `Returns a signed link to a ZIP file of the finished videos of a batch. Fails with 409 if there are none yet.\n\n${CONTENTS}`,
  tag: 'Batches',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  isExpensive: true,
  params: z.object({ id: idSchema }),
  query: z.object({
    partial: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .meta({ description: PARTIAL }),
  }),
  response: { status: 200, body: dataOf(archiveSchema) },
  problems: ['not-found', 'conflict'],
});

export const createRenderArchiveContract = contract({
  operationId: 'createRenderArchive',
  method: 'POST',
  path: '/api/v1/renders/archive',
  summary: 'Create a download link for several videos',
  description: `Returns a signed link to a ZIP file of up to ${ARCHIVE_LIMITS.videos} videos. Fails with 409 if one of the renders has no video.\n\n${CONTENTS}`,
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'write',
  isExpensive: true,
  body: createRenderArchiveBody,
  example: { body: { render_ids: ['01a1f940-1c1b-7a53-9f0e-2f6d1e6f4b7a'] } },
  response: { status: 200, body: dataOf(archiveSchema) },
  problems: ['not-found', 'conflict'],
});
