import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { jobErrorSchema } from '@/lib/core/model/job-errors';
import { CONTENT_LIMITS } from '@/lib/core/model/limits';
import { pageQuery } from '@/lib/core/model/page';
import { RENDER_STATUSES } from '@/lib/core/model/statuses';
import { text } from '@/lib/core/model/text';
import { MAX_THUMBNAIL_TEXT, THUMBNAIL_VARIANTS } from '@/lib/core/model/thumbnail';
import { httpUrl } from '@/lib/core/model/url';
import { PREVIEW_SCENES, type PreviewMoment } from '@/lib/core/video/preview-frame';
import { contract, dataOf, listOf } from './contract';

const variant = z.enum(THUMBNAIL_VARIANTS).nullable();

const videoFrame = z
  .object({
    renderId: idSchema.describe('A completed render.'),
    seconds: z.number().min(0).max(1_000_000).describe('Time in its video, before the answer.'),
  })
  .nullable();

export const createThumbnailBody = z.object({
  quizId: idSchema.describe('The quiz to create a thumbnail of.'),
  variant: variant
    .default(null)
    .describe(
      '`hook` (a hook with a picture), `question` (a question with its answer covered) or `number` (the number of questions); null for the title beside a part of the quiz.',
    ),
  text: text(MAX_THUMBNAIL_TEXT, 1)
    .nullable()
    .default(null)
    .describe('The large text, instead of the one that the variant proposes.'),
  imageUrl: httpUrl(CONTENT_LIMITS.url)
    .nullable()
    .default(null)
    .describe('The `url` of one of your images, instead of a picture of the quiz.'),
  videoFrame: videoFrame.default(null).describe('A frame of a video instead of a picture.'),
  renderId: idSchema
    .nullable()
    .default(null)
    .describe('A render of a part of the quiz, such as a Short, that the thumbnail is for; null for the whole quiz.'),
});
export type NewThumbnail = z.output<typeof createThumbnailBody>;

export const listThumbnailsQuery = z.object({
  ...pageQuery,
  quizId: idSchema.optional().meta({ description: 'Only thumbnails of this quiz.' }),
});

/** A thumbnail job (D12: camelCase; D44). */
export const thumbnailSchema = z
  .object({
    id: z.uuid(),
    quizId: z.uuid().describe('The quiz that the thumbnail shows.'),
    renderId: z.uuid().nullable().describe('The render of a part of the quiz that it is for.'),
    variant: variant.describe('As requested.'),
    text: z.string().nullable().describe('As requested.'),
    videoFrame: videoFrame.describe('As requested.'),
    userId: z.uuid().describe('The owner.'),
    livemode: z
      .boolean()
      .describe('False if the thumbnail was created with a test key: the picture shows a test mark.'),
    status: z.enum(RENDER_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    width: z.int().describe('In pixels.'),
    height: z.int().describe('In pixels.'),
    outputUrl: z
      .url()
      .nullable()
      .describe(
        'Signed link that downloads the JPEG under the name of the quiz; null until it is ready. Every request returns a new link.',
      ),
    errorMessage: z.string().nullable().describe('Why the job failed; null otherwise.'),
    error: jobErrorSchema,
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable().describe('When the job ended; null until then.'),
  })
  .meta({ id: 'Thumbnail' });
export type ThumbnailWire = z.output<typeof thumbnailSchema>;

/** A time or a scene of a question, of which exactly one is required. */
export const createPreviewBody = z
  .object({
    at_seconds: z
      .number()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({ description: 'Seconds from the start of the video.' }),
    question_id: idSchema.optional().meta({ description: 'The question to show, instead of `at_seconds`.' }),
    scene: z.enum(PREVIEW_SCENES).default('question').meta({
      description:
        'Of the question: `question` before the countdown, `countdown` after two thirds of it. Ignored with `at_seconds`.',
    }),
  })
  .transform(({ at_seconds: atSeconds, question_id: questionId, scene }, context): PreviewMoment => {
    if (atSeconds !== undefined && questionId === undefined) return { atSeconds };
    if (questionId !== undefined && atSeconds === undefined) return { questionId, scene };
    context.addIssue({ code: 'custom', path: ['at_seconds'], message: 'Send either at_seconds or question_id.' });
    return z.NEVER;
  });

/** The preview of a frame (snake_case, like what it belongs to). */
export const previewSchema = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid().describe('The quiz that the preview shows.'),
    status: z.enum(RENDER_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    at_seconds: z.number().describe('Time of the frame in the video.'),
    width: z.int().describe('In pixels.'),
    height: z.int().describe('In pixels.'),
    output_url: z
      .url()
      .nullable()
      .meta({ description: 'Signed link to the JPEG; null until it is ready. Every request returns a new link.' }),
    error_message: z.string().nullable().describe('Why the job failed; null otherwise.'),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable().describe('When the job ended; null until then.'),
  })
  .meta({ id: 'Preview' });
export type PreviewWire = z.output<typeof previewSchema>;

export const createThumbnailContract = contract({
  operationId: 'createThumbnail',
  method: 'POST',
  path: '/api/v1/thumbnails',
  summary: 'Create a thumbnail',
  description:
    'Starts creating a thumbnail from a snapshot of a quiz and returns immediately. Poll `GET ' +
    '/thumbnails/{id}` until `status` is `completed`. The picture is a JPEG that never shows an answer; variants also never blur a picture. It ' +
    'has 1280×720 pixels, or 1080×1920 for vertical and 1080×1080 for square platform profiles. A quiz can ' +
    'have any number of thumbnails; your newest 5,000 are kept. Uploads get the newest one of their quiz or, for a part, of their render. With `videoFrame`, the ground is a frame of a video; 422 `quiz-not-renderable` if the video is not finished or was deleted. Those of test keys are marked TEST.',
  tag: 'Thumbnails',
  scopes: ['renders:write'],
  bucket: 'write',
  isExpensive: true,
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

export const deleteThumbnailContract = contract({
  operationId: 'deleteThumbnail',
  method: 'DELETE',
  path: '/api/v1/thumbnails/{id}',
  summary: 'Delete a thumbnail',
  description:
    'Permanently deletes a thumbnail and its picture. Fails with 409 while the picture is being created, which takes seconds.',
  tag: 'Thumbnails',
  scopes: ['renders:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});

export const createPreviewContract = contract({
  operationId: 'createPreview',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/previews',
  summary: 'Create a preview of a frame',
  description:
    'Starts rendering one frame of a quiz’s video in its current state, and returns immediately. Choose a time, or a scene ' +
    'of a question. Poll `GET /previews/{id}` until `status` is `completed`, which usually takes a second. The picture is a JPEG ' +
    'with 640 pixels on its long side. Unlike a thumbnail, it can show an answer. Your newest 50 previews are kept for a day.',
  tag: 'Thumbnails',
  scopes: ['renders:write'],
  bucket: 'write',
  isExpensive: true,
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
